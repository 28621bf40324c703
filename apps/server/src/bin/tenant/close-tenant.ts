import { deleteCompany, previewDeletion, resumeCompany, suspendCompany } from '../../modules/operators/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findListed, readBy, report, withInstallation, type TenantOptions } from './options.ts';

/** Nobody of the company signs in or signs until it is taken back. */
export async function closeTenant(options: TenantOptions): Promise<void> {
  const { slug, because } = options;
  if (!slug || !because?.trim())
    throw new StartupError('Uso: rubrica tenant suspend --slug SEGMENTO --because "MOTIVO"');
  const changed = await withInstallation(async (installation) => {
    const { id } = await findListed(installation, options);
    return suspendCompany(installation, { id, because: because.trim(), by: readBy(options) });
  });
  const done = `✓ ${slug}: suspendida. En unos segundos nadie puede ingresar ni firmar; sus tareas y correos esperan.`;
  report(options, changed ? done : `✓ ${slug}: ya estaba suspendida.`, { slug, state: 'suspended', changed });
}

export async function reopenTenant(options: TenantOptions): Promise<void> {
  const { slug } = options;
  if (!slug) throw new StartupError('Uso: rubrica tenant resume --slug SEGMENTO');
  const changed = await withInstallation(async (installation) => {
    const { id } = await findListed(installation, options);
    return resumeCompany(installation, { id, by: readBy(options) });
  });
  const done = `✓ ${slug}: reanudada. Lo que esperaba sale ahora.`;
  report(options, changed ? done : `✓ ${slug}: no estaba suspendida.`, { slug, state: 'active', changed });
}

/** Without the name typed in `--confirm` it only says what would happen. */
export async function deleteTenant(options: TenantOptions): Promise<void> {
  const { slug, confirm } = options;
  if (!slug) throw new StartupError('Uso: rubrica tenant delete --slug SEGMENTO --confirm "NOMBRE DE LA EMPRESA"');
  const { figures, company } = await withInstallation(async (installation) => {
    const found = await findListed(installation, options);
    const { id } = found;
    if (confirm === undefined) return { company: found, figures: await previewDeletion(installation, id) };
    return {
      company: found,
      figures: await deleteCompany(installation, { id, confirmation: confirm, by: readBy(options) }),
    };
  });
  const erased = `${figures.accounts} cuentas con sus datos y firmas, ${figures.drafts} borradores, ${figures.erasedProcesses} procesos que nadie más firmó, y los servicios propios con sus claves`;
  const kept = `${figures.keptProcesses} procesos que otras personas firmaron, con su evidencia, que se siguen verificando en /verificar, y la auditoría`;
  if (confirm === undefined)
    throw new StartupError(
      `Se borraría para siempre: ${erased}.\nSe conservaría: ${kept}.\nPara eliminarla, suspéndala y repita con --confirm "${company.name}".`,
    );
  report(options, `✓ ${slug}: eliminada.\n  Se borra: ${erased}.\n  Se conserva: ${kept}.`, {
    slug,
    state: 'deleted',
    erased: { accounts: figures.accounts, drafts: figures.drafts, processes: figures.erasedProcesses },
    kept: { processes: figures.keptProcesses },
  });
}
