export { anularVentaDe, filasDeEntrega } from './entrega.ts'
export { clienteDeVenta } from './queries.ts'
export { leerSituacion } from './vender.ts'
