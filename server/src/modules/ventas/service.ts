export { anularVentaDe, filasDeEntrega } from './entrega.ts'
export { renglonesDePuntos } from './puntos.ts'
export { clienteDeVenta } from './queries.ts'
export { filasDe as filasDeVenta, leerSituacion } from './vender.ts'
