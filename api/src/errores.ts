import { ERRORES_GENERALES } from './core/errores.ts'

/**
 * Error codes: HTTP status, title and text, in one place. Texts quoted by the specifications are verbatim, slips
 * included. `{name}` is filled from the `datos` of the failure.
 */
export const ERRORES = {
  ...ERRORES_GENERALES,
  // Session and permission
  'sesion.requerida': { estado: 401, titulo: 'Sesión', mensaje: 'Su sesión terminó. Ingrese de nuevo.' },
  'sesion.credenciales': {
    estado: 401,
    titulo: 'Ingreso',
    mensaje: 'El usuario o la contraseña no son correctos.',
  },
  'sesion.bloqueada': {
    estado: 429,
    titulo: 'Ingreso',
    mensaje: 'Demasiados intentos fallidos. Espere {segundos} segundos e intente de nuevo.',
  },
  'sesion.csrf': {
    estado: 403,
    titulo: 'Sesión',
    mensaje: 'La página perdió su sesión. Recárguela e intente de nuevo.',
  },
  'sesion.sin_almacen': {
    estado: 403,
    titulo: 'Almacén',
    mensaje: 'Elija primero el almacén en el que va a trabajar.',
  },
  'sesion.otro_almacen': {
    estado: 409,
    titulo: 'Cambió de almacén',
    mensaje:
      'Este formulario se abrió en otro almacén y no se guardó nada. Vuelva a ese almacén para guardarlo, o ábralo de nuevo en este.',
  },
  'sesion.almacen_ajeno': { estado: 403, titulo: 'Almacén', mensaje: 'Usted no trabaja en ese almacén.' },
  'permiso.falta': { estado: 403, titulo: 'Permiso', mensaje: 'Usted no tiene permiso para entrar aquí!' },
  'firma.incorrecta': {
    estado: 422,
    titulo: 'Firma de quien guarda',
    mensaje: 'El usuario o la contraseña de quien guarda no son correctos.',
  },
  'firma.bloqueada': {
    estado: 429,
    titulo: 'Firma de quien guarda',
    mensaje: 'Demasiados intentos fallidos. Espere {segundos} segundos e intente de nuevo.',
  },
  'firma.sin_permiso': {
    estado: 403,
    titulo: 'Firma de quien guarda',
    mensaje: 'Quien firma no tiene permiso para guardar esto en este almacén.',
  },
  'sesion.segundo_factor': { estado: 401, titulo: 'Ingreso', mensaje: 'Escriba el código de su aplicación.' },
  'sesion.codigo': { estado: 401, titulo: 'Ingreso', mensaje: 'El código no es correcto o ya se usó.' },
  'sesion.clave_actual': {
    estado: 422,
    titulo: 'Contraseña',
    mensaje: 'La contraseña actual no es correcta.',
  },
  'sesion.clave_temporal': {
    estado: 403,
    titulo: 'Contraseña',
    mensaje: 'Cambie primero su contraseña temporal.',
  },
  'sesion.segundo_factor_obligatorio': {
    estado: 403,
    titulo: 'Segundo factor',
    mensaje: 'Active primero el segundo factor de su cuenta.',
  },
  // Administration
  'empleado.username_existe': {
    estado: 409,
    titulo: 'Error de validación',
    mensaje: 'Ya hay un empleado con ese usuario.',
  },
  'empleado.ultimo_super_admin': {
    estado: 409,
    titulo: 'Empleados',
    mensaje: 'Es el último super administrador activo: nombre otro antes.',
  },
  'empleado.usted_mismo': {
    estado: 409,
    titulo: 'Empleados',
    mensaje: 'No puede bloquear su propio usuario.',
  },
  'empleado.clave_propia': {
    estado: 409,
    titulo: 'Empleados',
    mensaje: 'Su propia contraseña se cambia desde su cuenta, con la actual.',
  },
  'empleado.sin_alcance': {
    estado: 403,
    titulo: 'Empleados',
    mensaje: 'No puede dar ni cambiar más permisos de los que usted tiene.',
  },
  'rol.nombre_existe': {
    estado: 409,
    titulo: 'Error de validación',
    mensaje: 'Ya hay un rol con ese nombre.',
  },
  'rol.en_uso': {
    estado: 409,
    titulo: 'Roles',
    mensaje: 'El rol está en uso (personas: {personas}). Quíteselo antes.',
  },
  'rol.sin_alcance': {
    estado: 403,
    titulo: 'Roles',
    mensaje: 'No puede dar permisos que usted no tiene.',
  },
  'almacen.codigo_existe': {
    estado: 409,
    titulo: 'Error de validación',
    mensaje: 'Ya hay un almacén con ese código.',
  },
  'almacen.codigo_en_uso': {
    estado: 409,
    titulo: 'Almacenes',
    mensaje: 'El código no se cambia: ya está impreso en documentos de este almacén.',
  },
  'almacen.sin_alcance': {
    estado: 403,
    titulo: 'Almacenes',
    mensaje: 'Solo cambia este almacén quien también lo administra.',
  },
  'almacen.ultimo_activo': {
    estado: 409,
    titulo: 'Almacenes',
    mensaje: 'Debe quedar al menos un almacén activo.',
  },
  'configuracion.version': {
    estado: 409,
    titulo: 'Configuración',
    mensaje: 'Otra persona guardó la configuración mientras usted la editaba. Revise las diferencias.',
  },
  // Customers (000 §5, §8)
  'cliente.documento_existe': { estado: 409, titulo: 'Error de validación', mensaje: 'Doc. ya existe.' },
  'cliente.no_existe': {
    estado: 404,
    titulo: 'No encontrado',
    mensaje: 'Error al cargar los datos del cliente',
  },
  'cliente.version': {
    estado: 409,
    titulo: 'Cliente modificado',
    mensaje:
      'Otra persona guardó este cliente mientras usted lo editaba. Ábralo de nuevo para ver los cambios.',
  },
  'cliente.anonimizado': {
    estado: 409,
    titulo: 'Cliente anonimizado',
    mensaje: 'Los datos de este cliente se suprimieron y ya no se pueden cambiar.',
  },
  'cliente.contratos_abiertos': {
    estado: 409,
    titulo: 'Contratos abiertos',
    mensaje: 'El cliente tiene {contratos} contratos abiertos: se puede anonimizar cuando estén cerrados.',
  },
  'importacion.archivo_tipo': {
    estado: 422,
    titulo: 'Archivo no reconocido',
    mensaje:
      'El archivo no es de Excel (.xlsx) ni CSV. Guárdelo como «Libro de Excel (.xlsx)» y súbalo de nuevo.',
  },
  'importacion.archivo_antiguo': {
    estado: 422,
    titulo: 'Archivo no reconocido',
    mensaje:
      'El archivo es de un Excel antiguo (.xls) o tiene contraseña. Ábralo, guárdelo como «Libro de Excel (.xlsx)» sin contraseña y súbalo de nuevo.',
  },
  'importacion.archivo_grande': {
    estado: 413,
    titulo: 'Archivo demasiado grande',
    mensaje: 'El archivo es demasiado grande: debe pesar menos de {megas} MB. Pártalo en varios.',
  },
  'importacion.archivo_complejo': {
    estado: 422,
    titulo: 'Archivo muy pesado',
    mensaje:
      'El archivo tiene demasiado texto o tarda demasiado en leerse. Deje en él solo las columnas de los clientes, o divídalo en varios, y súbalo de nuevo.',
  },
  'importacion.archivo_danado': {
    estado: 422,
    titulo: 'Archivo dañado',
    mensaje:
      'El archivo está dañado o incompleto y no se pudo leer. Ábralo, guárdelo otra vez y súbalo de nuevo.',
  },
  'importacion.archivo_vacio': {
    estado: 422,
    titulo: 'Archivo vacío',
    mensaje: 'El archivo no tiene filas de clientes debajo de los encabezados.',
  },
  'importacion.demasiadas_filas': {
    estado: 422,
    titulo: 'Demasiadas filas',
    mensaje: 'El archivo tiene más de {maximo} filas. Pártalo en varios.',
  },
  'importacion.demasiadas_columnas': {
    estado: 422,
    titulo: 'Demasiadas columnas',
    mensaje: 'El archivo tiene datos más allá de la columna {maximo}. Deje solo las de los clientes.',
  },
  'importacion.columnas': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'Cada dato puede venir en una sola columna. Está dos veces: {cual}.',
  },
  'importacion.estado': {
    estado: 409,
    titulo: 'Importación',
    mensaje: 'La importación ya no está en ese paso. Mire su estado en la página.',
  },
  'importacion.sin_filas': {
    estado: 422,
    titulo: 'Importación',
    mensaje: 'No hay filas para guardar. Corrija el archivo y súbalo de nuevo.',
  },
  'importacion.plazo': {
    estado: 409,
    titulo: 'Importación',
    mensaje: 'Una importación se puede deshacer durante un día. Ya pasó.',
  },
  'cliente.fusion_consigo': {
    estado: 409,
    titulo: 'Fusionar clientes',
    mensaje: 'Elija dos clientes distintos.',
  },
  'cliente.fusion_definitiva': {
    estado: 409,
    titulo: 'Fusionar clientes',
    mensaje: 'Esta fusión ya no se puede deshacer: {motivo}.',
  },
  'foto.no_existe': {
    estado: 404,
    titulo: 'Foto',
    mensaje: 'La foto ya no está disponible. Tómela o súbala de nuevo.',
  },
  // Messages
  'mensaje.etiqueta': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'La etiqueta {etiqueta} no se puede usar en este mensaje.',
  },
  'mensaje.sin_asunto': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'Un correo necesita un asunto.',
  },
  'mensaje.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'El mensaje no existe.' },
  'mensaje.no_reenviable': {
    estado: 409,
    titulo: 'Mensaje',
    mensaje: 'Solo se reenvía un mensaje que falló.',
  },
  // Consultations (000 §8)
  'consulta.sesion': { estado: 401, titulo: 'Sesión', mensaje: 'Error de sesión' },
  'consulta.documento': { estado: 422, titulo: 'Error de validación', mensaje: 'Mínimo 6 dígitos' },
  'consulta.fuente': { estado: 409, titulo: 'Consulta', mensaje: 'Fuente temporalmente inactiva' },
  'consulta.restringida': { estado: 409, titulo: 'Consulta', mensaje: '{mensaje}' },
  'consulta.dato_requerido': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'Esta fuente pide otro dato de la persona.',
  },
  'consulta.no_disponible': {
    estado: 409,
    titulo: 'Consulta no disponible',
    mensaje: 'Se alcanzó el límite de consultas gratis y esta fuente no permite consultas pagas.',
  },
  'consulta.limite': {
    estado: 429,
    titulo: 'Límite de consultas alcanzado',
    mensaje: 'Se alcanzó el límite mensual de consultas.',
  },
  'consulta.costo_cambio': {
    estado: 409,
    titulo: 'Consulta',
    mensaje: 'El costo de esta consulta cambió. Confirme de nuevo.',
  },
  'consulta.sin_pdf': {
    estado: 404,
    titulo: 'PDF no disponible',
    mensaje: 'Esta consulta no tiene PDF.',
  },
  'consulta.pdf': {
    estado: 502,
    titulo: 'Error al generar PDF',
    mensaje: 'El PDF no se pudo generar. Intente de nuevo.',
  },
  'costo.fuente': { estado: 422, titulo: 'Error de validación', mensaje: 'Esa fuente no existe.' },
  'costo.existe': { estado: 409, titulo: 'Error de validación', mensaje: 'Esa fuente ya tiene costo.' },
  'consulta.proveedor': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'Ese proveedor no está configurado o no responde esta fuente.',
  },
  'consulta.obligatoria': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'Esta lista se consulta siempre y para todos: no se puede ocultar ni limitar a unos documentos.',
  },
  'consulta.aviso_firma': { estado: 401, titulo: 'Aviso', mensaje: 'La firma del aviso no es correcta.' },
  // Compliance
  'cumplimiento.motivo': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'Escriba el motivo: mínimo 10 letras.',
  },
  'cumplimiento.estado': {
    estado: 409,
    titulo: 'Cumplimiento',
    mensaje: 'La coincidencia ya estaba {estado}.',
  },
  'cumplimiento.version': {
    estado: 409,
    titulo: 'Cumplimiento',
    mensaje: 'Otra persona decidió esta coincidencia mientras usted la revisaba. Ábrala de nuevo.',
  },
  'cumplimiento.revision': {
    estado: 409,
    titulo: 'Cumplimiento',
    mensaje: 'La revisión cambió mientras tanto: ya no se puede pausar o reanudar.',
  },
  'cumplimiento.sin_listas': {
    estado: 409,
    titulo: 'Cumplimiento',
    mensaje: 'Todavía no hay listas cargadas. Actualice las listas primero.',
  },
  // Contracts
  'contrato.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el contrato.' },
  'contrato.cliente_no_existe': {
    estado: 422,
    titulo: 'Error de validación',
    mensaje: 'El cliente elegido no existe. Elíjalo de nuevo.',
  },
  'contrato.impresion': { estado: 500, titulo: 'Error', mensaje: 'Error al cargar la impresión' },
  'caja.insuficiente': {
    estado: 409,
    titulo: 'Caja',
    mensaje: 'En la caja faltan {falta} para esta operación.',
  },
} as const satisfies Record<string, { estado: number; titulo: string; mensaje: string }>

export type CodigoError = keyof typeof ERRORES

/** Body of every failed answer (`architecture §3`). `solicitud` is the request number that support asks for. */
export interface CuerpoError {
  codigo: CodigoError
  titulo: string
  mensaje: string
  campo?: string
  datos?: Record<string, unknown>
  solicitud: string
}

/** Text of a failure, with its data filled in. */
export function mensajeDe(codigo: CodigoError, datos: Record<string, unknown> = {}): string {
  return ERRORES[codigo].mensaje.replace(/\{(\w+)\}/g, (_, nombre: string) => String(datos[nombre] ?? ''))
}
