import { imprimir, type Papel } from '../../ui/impresion/imprimir.ts'
import { copiaDe } from '../operaciones/public.ts'
import { traerPdf, traerSimulacion } from './llamadas.ts'

/** The printed contract. `impresiones`, when they are known. */
export const papelDeContrato = (codigo: string, impresiones?: number): Papel => ({
  titulo: `Contrato ${codigo}`,
  nombre: `${codigo}.pdf`,
  impresiones,
  refrescar: ['contratos'],
  copia: () => copiaDe(codigo),
  traer: (motivo, copia) => traerPdf(codigo, motivo, copia),
})

/** Shows a contract that is already saved. */
export const imprimirContrato = (codigo: string, impresiones?: number): void =>
  imprimir(papelDeContrato(codigo, impresiones))

/** What the customer would pay on a day: of no print anything is kept. */
export const papelDeSimulacion = (codigo: string, dia: string): Papel => ({
  titulo: `Cuánto paga ${codigo}`,
  nombre: `${codigo}-simulacion.pdf`,
  refrescar: [],
  traer: () => traerSimulacion(codigo, dia),
})
