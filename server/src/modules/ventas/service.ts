export { anularVentaDe, filasDeEntrega } from './entrega.ts'
export { quienCompra } from './queries.ts'
export { renglonesDeVenta } from './renglones.ts'
export { filasDe as filasDeVenta, leerSituacion } from './vender.ts'
