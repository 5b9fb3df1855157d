import type { Entrada } from './etiquetas.ts'

/**
 * Everyday values of every entry, as long as they come: for a preview where there is no document of the type yet, and for the
 * segments that a text will take.
 */
export const EJEMPLOS: Readonly<Record<Entrada, string>> = {
  contrato: 'PCT01-000123',
  almacen: 'Centro Histórico',
  motivo: 'Se mojó el original',
  nombre: 'Luz Marina Herrera',
  empleado: 'Marta Pombo',
  telefono: '605 555 0142',
  respuestas: 'atencion@example.com',
  valor: '$ 1.250.000',
  peso: '12,35 g',
  clase: 'Oro',
  f_retiro: '20 nov 2026',
  venta: 'PCT01-V000045',
  articulos: 'Anillo de oro 18K, 3,20 g',
  datoAdicional: 'Registro 123',
  nuevo_valor: '$ 1.500.000',
  vencimiento: '20 feb 2027',
  efectivo: '$ 12.965.100',
  caja: '$ 12.970.100',
  fechaEspera: '5 dic 2026',
  saldo_espera: '$ 125.000',
  pr_vencidas: '2',
  separe: 'PCT01-S000012',
  ps_saldo: '$ 380.000',
  meses: '2',
  fechaAlDia: '20 ene 2027',
  resolucion: '$ 1.375.000',
  pagado: '$ 1.375.000',
  documento: 'PCT01-000123',
  m_vencidos: '2',
  vlr_vencido: '$ 125.000',
  dias_previos: '3',
  ps_abono: '$ 50.000',
  factura: 'EMEV1588',
  nota_credito: 'NC000021',
}
