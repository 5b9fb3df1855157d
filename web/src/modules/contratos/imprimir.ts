import { imprimir, type Papel } from '../../ui/impresion/imprimir.ts'
import { traerPdf } from './llamadas.ts'

/** The printed contract. `impresiones`, when they are known. */
export const papelDeContrato = (codigo: string, impresiones?: number): Papel => ({
  titulo: `Contrato ${codigo}`,
  nombre: `${codigo}.pdf`,
  impresiones,
  refrescar: ['contratos'],
  traer: (motivo) => traerPdf(codigo, motivo),
})

/** Shows a contract that is already saved. */
export const imprimirContrato = (codigo: string, impresiones?: number): void =>
  imprimir(papelDeContrato(codigo, impresiones))
