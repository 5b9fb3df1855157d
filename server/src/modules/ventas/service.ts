export { anularVentaDe, filasDeEntrega } from './entrega.ts'
export { vendidoHoy } from './listado.ts'
export { renglonesDeVenta } from './renglones.ts'
export { filasDe as filasDeVenta, leerSituacion, limitesDeSepare } from './vender.ts'
