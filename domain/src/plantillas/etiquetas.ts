/**
 * The 34 entries of the template editor (001 §3). `:fecha` is the tag of two of them: an entry's key is not its tag (D13).
 */
export const ENTRADAS = {
  contrato: { etiqueta: 'contrato', descripcion: 'Código del contrato' },
  almacen: { etiqueta: 'almacen', descripcion: 'Nombre del almacén o de la venta' },
  motivo: { etiqueta: 'motivo', descripcion: 'Motivo escrito por el usuario' },
  nombre: { etiqueta: 'nombre', descripcion: 'Nombre del cliente' },
  empleado: { etiqueta: 'empleado', descripcion: 'Empleado que realiza la operación' },
  telefono: { etiqueta: 'telefono', descripcion: 'Teléfonos de la configuración del almacén' },
  respuestas: { etiqueta: 'respuestas', descripcion: 'Correos para las respuestas del cliente' },
  valor: { etiqueta: 'valor', descripcion: 'Valor de la operación' },
  peso: { etiqueta: 'peso', descripcion: 'Peso del contrato' },
  clase: { etiqueta: 'clase', descripcion: 'Clase del contrato' },
  f_retiro: { etiqueta: 'f_retiro', descripcion: 'Fecha en que se retiró el contrato' },
  venta: { etiqueta: 'venta', descripcion: 'Código de la venta' },
  articulos: { etiqueta: 'articulos', descripcion: 'Artículos de la venta' },
  datoAdicional: { etiqueta: 'datoAdicional', descripcion: 'Dato adicional de la configuración del almacén' },
  nuevo_valor: { etiqueta: 'nuevo_valor', descripcion: 'Nuevo valor del contrato' },
  vencimiento: { etiqueta: 'vencimiento', descripcion: 'Fecha de vencimiento' },
  efectivo: { etiqueta: 'efectivo', descripcion: 'Efectivo digitado en el cuadre de caja' },
  caja: { etiqueta: 'caja', descripcion: 'Caja del sistema' },
  fechaEspera: { etiqueta: 'fecha', descripcion: 'Fecha de la espera' },
  saldo_espera: { etiqueta: 'saldo_espera', descripcion: 'Total de las prórrogas vencidas' },
  pr_vencidas: { etiqueta: 'pr_vencidas', descripcion: 'Número de prórrogas vencidas' },
  separe: { etiqueta: 'separe', descripcion: 'Código del plan separe' },
  ps_saldo: { etiqueta: 'ps_saldo', descripcion: 'Saldo del plan separe' },
  meses: { etiqueta: 'meses', descripcion: 'Meses pagados' },
  fechaAlDia: { etiqueta: 'fecha', descripcion: 'Fecha hasta la que el contrato queda al día' },
  resolucion: { etiqueta: 'resolucion', descripcion: 'Valor de la retroventa' },
  pagado: { etiqueta: 'pagado', descripcion: 'Total pagado' },
  documento: { etiqueta: 'documento', descripcion: 'Código del documento solicitado' },
  m_vencidos: { etiqueta: 'm_vencidos', descripcion: 'Meses vencidos' },
  vlr_vencido: { etiqueta: 'vlr_vencido', descripcion: 'Valor vencido' },
  dias_previos: { etiqueta: 'dias_previos', descripcion: 'Días de anticipación configurados' },
  ps_abono: { etiqueta: 'ps_abono', descripcion: 'Valor del abono' },
  factura: { etiqueta: 'factura', descripcion: 'Código de la factura' },
  nota_credito: { etiqueta: 'nota_credito', descripcion: 'Código de la nota crédito' },
} as const satisfies Record<string, { etiqueta: string; descripcion: string }>

export type Entrada = keyof typeof ENTRADAS
export const ENTRADAS_PLANTILLA = Object.keys(ENTRADAS) as [Entrada, ...Entrada[]]
