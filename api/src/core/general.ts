import { modulo } from './modulo.ts'

/** What belongs to no module: the server itself, a request, a record. */
export const general = modulo({
  errores: {
    'servidor.error': { estado: 500, titulo: 'Error', mensaje: 'Hubo un error en el servidor' },
    'servidor.ocupado': {
      estado: 503,
      titulo: 'Servidor ocupado',
      mensaje: 'El servidor se está cerrando o está ocupado. Intente de nuevo en un momento.',
    },
    'servidor.tardo': {
      estado: 503,
      titulo: 'Tardó demasiado',
      mensaje:
        'Lo que pidió tardó más de lo permitido y no se terminó: nada cambió. Elija menos días o menos almacenes, o intente de nuevo en un momento.',
    },
    'servidor.base_de_datos': {
      estado: 503,
      titulo: 'Base de datos',
      mensaje:
        'La base de datos no responde. Sus datos siguen en la pantalla: intente de nuevo en un momento.',
    },
    'servidor.disco_lleno': {
      estado: 507,
      titulo: 'Disco lleno',
      mensaje:
        'El disco del servidor está lleno: no se guardó nada. Sus datos siguen en la pantalla: avise a quien administra el servidor e intente de nuevo cuando haya espacio.',
    },
    'peticion.lenta': {
      estado: 408,
      titulo: 'Conexión lenta',
      mensaje: 'Los datos tardaron demasiado en llegar al servidor. Revise la conexión e intente de nuevo.',
    },
    'peticion.invalida': {
      estado: 400,
      titulo: 'Error de validación',
      mensaje: 'Revise los datos: {detalle}',
    },
    'peticion.demasiado_grande': {
      estado: 413,
      titulo: 'Error de validación',
      mensaje: 'Los datos enviados son demasiado grandes.',
    },
    'peticion.demasiadas': {
      estado: 429,
      titulo: 'Demasiadas solicitudes',
      mensaje: 'Se recibieron demasiadas solicitudes. Espere {segundos|segundo|segundos}.',
    },
    'peticion.clave_repetida': {
      estado: 409,
      titulo: 'Solicitud repetida',
      mensaje:
        'Esto ya se envió una vez con otros datos, y pudo quedar guardado: búsquelo en su listado antes de repetirlo.',
    },
    'validacion.datos': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Revise los campos marcados.',
    },
    'registro.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'El registro no existe o no es de su almacén.',
    },
    'ruta.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'Esta dirección no existe.' },
    'registro.version': {
      estado: 409,
      titulo: 'Registro modificado',
      mensaje:
        'Este registro cambió mientras usted lo editaba: lo guardó otra persona, o usted en otra ventana. Ábralo de nuevo para ver los cambios.',
    },
    'permiso.falta': {
      estado: 403,
      titulo: 'Permiso',
      mensaje: 'Usted no tiene permiso para entrar aquí!{falta}',
    },
  },
  verbos: { 'archivo.descargado': 'descargó el archivo' },
  entidades: { archivo: 'Archivo descargado' },
  campos: {
    activo: 'Activo',
    nombre: 'Nombre',
    filas: 'Filas',
    email: 'Email',
    codigo: 'Código',
    direccion: 'Dirección',
    telefono: 'Teléfono',
    municipio: 'Ciudad',
    mensaje: 'Mensaje',
    tipo: 'Tipo',
    numero: 'Número',
    descripcion: 'Descripción',
    porcentaje: 'Porcentaje',
    observacion: 'Observación',
    motivo: 'Motivo',
  },
})
