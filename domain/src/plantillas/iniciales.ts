import type { TipoPlantilla } from './matriz.ts'

/** A starter text of a type: the short one of SMS and WhatsApp, and the mail. */
export interface TextoInicial {
  readonly corto: string
  readonly correo: string
}

const DESPEDIDA = ':almacen  \n:telefono  \n:respuestas'
const alCliente = (cuerpo: string) => `Hola, **:nombre**:\n\n${cuerpo}\n\n${DESPEDIDA}`
const interno = (cuerpo: string) => `${cuerpo}\n\n:almacen, :empleado`
const NO_FUI_YO = 'Si usted no hizo esta operación, por favor infórmenos.'

/**
 * What a new company finds written in each of the 27 types (001 §3): its own words take their place. Each uses only tags of
 * its type, and the short ones fit one SMS with everyday values.
 */
export const INICIALES: Readonly<Record<TipoPlantilla, TextoInicial>> = {
  copia: {
    corto: ':nombre, le enviamos copia de su contrato :contrato por :valor. Vence el :vencimiento. :almacen',
    correo: alCliente(
      'Le enviamos la copia de su contrato **:contrato** por :valor, que vence el :vencimiento.',
    ),
  },
  'copia abono': {
    corto: ':nombre, le enviamos copia del abono de :valor al contrato :contrato. :almacen',
    correo: alCliente('Le enviamos la copia del abono de **:valor** a su contrato :contrato.'),
  },
  'copia prorroga': {
    corto:
      ':nombre, copia de la prórroga de :contrato. Meses pagados: :meses. Al día hasta el :fecha. :almacen',
    correo: alCliente(
      'Le enviamos la copia de la prórroga de su contrato **:contrato** por :valor. Meses pagados: :meses. Queda al día hasta el **:fecha**.',
    ),
  },
  'copia resolucion': {
    corto: ':nombre, copia del cierre de su contrato :contrato. Total pagado :pagado. :almacen',
    correo: alCliente('Le enviamos la copia del cierre de su contrato **:contrato**. Total pagado: :pagado.'),
  },
  'aviso copia contrato': {
    corto: ':empleado imprimió otra copia del contrato :contrato en :almacen. Motivo: :motivo',
    correo: interno('Se imprimió otra copia del contrato **:contrato** de :nombre.\n\nMotivo: :motivo'),
  },
  'aviso copia resolucion': {
    corto: ':empleado imprimió otra copia del cierre de :contrato en :almacen. Motivo: :motivo',
    correo: interno(
      'Se imprimió otra copia del cierre del contrato **:contrato** de :nombre.\n\nMotivo: :motivo',
    ),
  },
  venta: {
    corto: ':nombre, gracias por su compra :venta por :valor en :almacen.',
    correo: alCliente('Gracias por su compra **:venta** por :valor:\n\n:articulos'),
  },
  aumento: {
    corto: ':nombre, aumentamos :valor en su contrato :contrato. Nuevo valor :nuevo_valor. :almacen',
    correo: alCliente(
      `Su contrato **:contrato** aumentó en :valor. Nuevo valor: **:nuevo_valor**. Vence el :vencimiento.\n\n${NO_FUI_YO}`,
    ),
  },
  abono: {
    corto: ':nombre, recibimos su abono de :valor al contrato :contrato. Nuevo valor :nuevo_valor. :almacen',
    correo: alCliente(
      `Recibimos su abono de **:valor** al contrato :contrato. Nuevo valor: **:nuevo_valor**.\n\n${NO_FUI_YO}`,
    ),
  },
  contrato: {
    corto:
      ':nombre, su contrato :contrato por :valor quedó firmado. Vence el :vencimiento. :almacen :telefono',
    correo: alCliente(
      `Su contrato **:contrato** por **:valor** (:clase, :peso) quedó firmado. Vence el **:vencimiento**.\n\n${NO_FUI_YO}`,
    ),
  },
  espera: {
    corto:
      ':nombre, su contrato :contrato queda en espera hasta el :fecha. Pendiente :saldo_espera. :almacen',
    correo: alCliente(
      'Su contrato **:contrato** queda en espera hasta el **:fecha**. Debe :saldo_espera. Prórrogas vencidas: :pr_vencidas.',
    ),
  },
  prorroga: {
    corto: ':nombre, recibimos :valor de :contrato. Meses pagados: :meses. Al día hasta el :fecha. :almacen',
    correo: alCliente(
      `Recibimos **:valor** de su contrato **:contrato**. Meses pagados: :meses. Queda al día hasta el **:fecha**.\n\n${NO_FUI_YO}`,
    ),
  },
  resolucion: {
    corto: ':nombre, su contrato :contrato quedó cerrado. Pagó :pagado. Gracias por su confianza. :almacen',
    correo: alCliente(
      `Su contrato **:contrato** quedó cerrado el :f_retiro. Total pagado: **:pagado**. Gracias por su confianza.\n\n${NO_FUI_YO}`,
    ),
  },
  cliente: {
    corto: 'Hola, :nombre. Bienvenido a :almacen. Gracias por su confianza.',
    correo:
      'Hola, :nombre:\n\nBienvenido a :almacen. Quedó registrado como cliente y por este medio le confirmaremos sus operaciones.\n\nSi usted no se registró con nosotros, por favor infórmenos.\n\n:almacen',
  },
  solicitud: {
    corto: ':empleado pide autorización en :almacen para :documento: :motivo',
    correo: interno('**:empleado** pide autorización para **:documento**.\n\nMotivo: :motivo'),
  },
  vencimiento: {
    corto:
      ':nombre, su contrato :contrato venció el :vencimiento. Debe :vlr_vencido. Lo esperamos. :almacen :telefono',
    correo: alCliente(
      'Su contrato **:contrato** venció el **:vencimiento**. Debe **:vlr_vencido**. Meses vencidos: :m_vencidos. Acérquese para conservar sus artículos.',
    ),
  },
  'ciclo envio vencimiento': {
    corto:
      ':nombre, su contrato :contrato sigue vencido. Debe :vlr_vencido. Meses vencidos: :m_vencidos. :almacen :telefono',
    correo: alCliente(
      'Su contrato **:contrato** sigue vencido desde el :vencimiento. Debe **:vlr_vencido**. Meses vencidos: :m_vencidos. Acérquese para conservar sus artículos.',
    ),
  },
  'dias previo vencimiento': {
    corto:
      ':nombre, su contrato :contrato vence el :vencimiento. Días que faltan: :dias_previos. Lo esperamos. :almacen',
    correo: alCliente(
      'Su contrato **:contrato** vence el **:vencimiento**. Días que faltan: :dias_previos. Lo esperamos.',
    ),
  },
  'recibido boveda': {
    corto: ':nombre, sus artículos del contrato :contrato están guardados en nuestra bóveda. :almacen',
    correo: alCliente(
      'Los artículos de su contrato **:contrato** (:peso) están guardados en nuestra bóveda.',
    ),
  },
  'devolucion vigente': {
    corto:
      ':nombre, su contrato :contrato vuelve a estar vigente por :valor. Vence el :vencimiento. :almacen',
    correo: alCliente(
      'Su contrato **:contrato** vuelve a estar vigente por :valor. Vence el **:vencimiento**.',
    ),
  },
  'descuadre caja': {
    corto: 'Descuadre en :almacen: contado :efectivo, sistema :caja. :empleado',
    correo: interno('El cuadre de caja no cuadró.\n\n- Contado: **:efectivo**\n- Sistema: **:caja**'),
  },
  plansepare: {
    corto:
      ':nombre, su plan separe :separe por :valor quedó abierto. Saldo :ps_saldo. Vence el :vencimiento. :almacen',
    correo: alCliente(
      'Su plan separe **:separe** por :valor quedó abierto. Saldo: **:ps_saldo**. Vence el :vencimiento.',
    ),
  },
  'abono plansepare': {
    corto: ':nombre, recibimos :ps_abono de su plan separe :separe. Saldo :ps_saldo. :almacen',
    correo: alCliente('Recibimos **:ps_abono** de su plan separe :separe. Saldo: **:ps_saldo**.'),
  },
  'vencimiento plansepare': {
    corto:
      ':nombre, la cuota de su plan separe :separe es del :vencimiento. Saldo total :ps_saldo. :almacen :telefono',
    correo: alCliente(
      'La cuota de su plan separe **:separe** es del **:vencimiento**. Saldo total: :ps_saldo.',
    ),
  },
  'copia factura electronica': {
    corto: ':nombre, le enviamos copia de su factura :factura por :valor. :almacen',
    correo: alCliente('Le enviamos la copia de su factura electrónica **:factura** por :valor.'),
  },
  'factura electronica': {
    corto: ':nombre, su factura electrónica :factura por :valor ya está lista. :almacen',
    correo: alCliente('Le enviamos su factura electrónica **:factura** por :valor.'),
  },
  'nota credito': {
    corto: ':nombre, emitimos la nota crédito :nota_credito sobre su factura :factura. :almacen',
    correo: alCliente('Emitimos la nota crédito **:nota_credito** por :valor sobre su factura :factura.'),
  },
}
