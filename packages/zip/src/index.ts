export { openZip, ZipError, type ZipArchive, type ZipFault } from './open-zip.ts';
export { writeZip, type ZipBody, type ZipEntry } from './write-zip.ts';
