/** id | segment | code | name */
export const banksTable = `
banco_pichincha|GRANDE|0010|Banco Pichincha
banco_guayaquil|GRANDE|0017|Banco Guayaquil
banco_del_pacifico|GRANDE|0030|Banco del Pacífico
produbanco|GRANDE|0036|Produbanco
banco_del_austro|MEDIANO|0035|Banco del Austro
banco_bolivariano|MEDIANO|0037|Banco Bolivariano
citibank_ecuador|MEDIANO|0024|Citibank Ecuador
banco_diners_club_del_ecuador|MEDIANO||Banco Diners Club del Ecuador
banco_general_ruminahui|MEDIANO|0042|Banco General Rumiñahui
banco_internacional|MEDIANO|0032|Banco Internacional
banco_de_loja|MEDIANO|0029|Banco de Loja
banco_de_machala|MEDIANO|0025|Banco de Machala
banco_solidario|MEDIANO|0059|Banco Solidario
banco_amazonas|PEQUEÑO|0034|Banco Amazonas
banco_capital|PEQUEÑO|0061|Banco Capital
banco_comercial_de_manabi|PEQUEÑO|0039|Banco Comercial de Manabí
banco_coopnacional|PEQUEÑO||Banco Coopnacional
banco_desarrollo_de_los_pueblos|PEQUEÑO|0065|Banco Desarrollo de los Pueblos (Codesarrollo)
banco_delbank|PEQUEÑO|0201|Banco Delbank
banco_d_miro|PEQUEÑO||Banco D-Miro (Grupo Atlántida)
banco_del_litoral|PEQUEÑO|0043|Banco del Litoral
banco_procredit|PEQUEÑO|0060|Banco ProCredit
banco_visionfund_ecuador|PEQUEÑO||Banco VisionFund Ecuador
banecuador|PUBLICO|0066|BanEcuador B.P.
corporacion_financiera_nacional|PUBLICO||Corporación Financiera Nacional B.P. (CFN)
banco_de_desarrollo_del_ecuador|PUBLICO||Banco de Desarrollo del Ecuador B.P. (BDE)
biess|PUBLICO||BIESS
`;
