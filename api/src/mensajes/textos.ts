/**
 * Why a message waits or did not leave (000 §8 *WhatsApp and SMS messages*, D14). `{hasta}` is an hour that ends in `m.`, so
 * no full stop follows it.
 */
export const RAZONES = {
  'canal.deshabilitado': 'El canal está deshabilitado.',
  'whatsapp.sin_servidor': 'No hay un servidor de WhatsApp configurado.',
  'celular.invalido': 'El celular no es válido. Repórtelo por el chat de soporte.',
  'email.invalido': 'El correo no es válido o su servidor no lo recibe.',
  'email.muy_grande': 'El buzón no recibe un correo de ese tamaño.',
  'cliente.sin_autorizacion': 'El cliente no autorizó este canal.',
  'difusion.detenida': 'Se detuvo el envío del que hace parte.',
  'mensaje.caduco': 'Ya no correspondía enviarlo.',
  'contacto.horario': 'Fuera del horario de contacto (Ley 2300). Sale el {hasta}',
  'contacto.dia': 'Ya se contactó hoy al cliente (Ley 2300). Sale el {hasta}',
  'contacto.semana': 'Esta semana se contactó al cliente por otro canal (Ley 2300). Sale el {hasta}',
  'contacto.sin_permiso': 'No autorizó que sus datos se usen para otros fines: no recibe publicidad.',
  'contacto.excluido': 'Está en el Registro de Números Excluidos (RNE): no recibe publicidad por este medio.',
  'proveedor.cerrado':
    'El servidor de correo no atiende a quien le envía desde aquí. Avise al administrador.',
  'proveedor.certificado':
    'El certificado del servidor de correo venció, es de otro nombre o no es de confianza. Avise al administrador.',
  'proveedor.credenciales': 'El proveedor rechazó las credenciales. Avise al administrador.',
  'proveedor.limite': 'El proveedor pidió esperar. Se intentará de nuevo el {hasta}',
  'proveedor.no_responde': 'El proveedor no responde. Se intentará de nuevo el {hasta}',
  'proveedor.rechazado': 'El proveedor no aceptó el mensaje.',
  'proveedor.remitente':
    'El servidor de correo no acepta la dirección desde la que se envía. Avise al administrador.',
  'proveedor.sin_tls':
    'El servidor de correo no ofrece la conexión segura que se le exige. Avise al administrador.',
  'proveedor.ventana': 'WhatsApp solo permite escribirle con una plantilla aprobada.',
  'proveedor.plantilla': 'La plantilla de WhatsApp no existe, está en pausa o no coincide.',
  'proveedor.no_entregado': 'El proveedor no pudo entregarlo.',
  'servidor.error': 'Hubo un error en el servidor. Se intentará de nuevo el {hasta}',
  'envio.incierto': 'El proveedor no confirmó si lo recibió. Verifique antes de reenviar.',
  'envio.agotado': 'El proveedor no respondió después de varios intentos.',
} as const satisfies Record<string, string>

export type CodigoRazon = keyof typeof RAZONES

/** Spanish text of a reason, with its data filled in. */
export function textoRazon(codigo: CodigoRazon, datos: Readonly<Record<string, string>> = {}): string {
  return RAZONES[codigo].replace(/\{(\w+)\}/g, (_, nombre: string) => datos[nombre] ?? '')
}

/** Welcome of a new customer (000 §4) where the settings have no template `cliente` of their own. */
export const BIENVENIDA = {
  /** 000 §7: "Bienvenido plus the name". */
  asunto: 'Bienvenido :nombre',
  email:
    'Hola, :nombre:\n\nBienvenido a :almacen. Quedó registrado como cliente y por este medio le confirmaremos sus operaciones.\n\nSi usted no se registró con nosotros, por favor infórmenos.\n\n:almacen',
  corto: 'Hola, :nombre. Bienvenido a :almacen. Gracias por su confianza.',
} as const

/** Said once to who asks for no more messages by a channel. */
export const BAJA_HECHA = 'Listo: no le escribiremos más por este medio. Gracias.'
