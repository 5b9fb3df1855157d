export {
  cambiarColumnas,
  confirmarImportacion,
  descartarImportacion,
  deshacerImportacion,
} from './acciones.ts'
export { filasMalasCsv, filasMalasXlsx } from './errores.ts'
export { LIMITES } from './lectura/limites.ts'
export {
  exportarFilas,
  exportarImportaciones,
  filasImportacion,
  listarImportaciones,
  verImportacion,
} from './listar.ts'
export { plantillaCsv, plantillaXlsx } from './plantilla.ts'
export { subirImportacion } from './subir.ts'
