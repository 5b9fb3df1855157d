import { modulo } from '../core/modulo.ts'

export const sesion = modulo({
  errores: {
    'sesion.requerida': { estado: 401, titulo: 'Sesión', mensaje: 'Su sesión terminó. Ingrese de nuevo.' },
    'sesion.credenciales': {
      estado: 401,
      titulo: 'Ingreso',
      mensaje: 'El usuario o la contraseña no son correctos.',
    },
    'sesion.bloqueada': {
      estado: 429,
      titulo: 'Ingreso',
      mensaje: 'Demasiados intentos fallidos. Espere {segundos|segundo|segundos} e intente de nuevo.',
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
    'sesion.no_cambia': {
      estado: 403,
      titulo: 'Almacén',
      mensaje: 'Su usuario no cambia de almacén. Salga e ingrese de nuevo para elegir otro.',
    },
    'sesion.almacen_ajeno': { estado: 403, titulo: 'Almacén', mensaje: 'Usted no trabaja en ese almacén.' },
    'firma.incorrecta': {
      estado: 422,
      titulo: 'Firma de quien guarda',
      mensaje: 'El usuario o la contraseña de quien guarda no son correctos.',
    },
    'firma.bloqueada': {
      estado: 429,
      titulo: 'Firma de quien guarda',
      mensaje: 'Demasiados intentos fallidos. Espere {segundos|segundo|segundos} e intente de nuevo.',
    },
    'firma.sin_permiso': {
      estado: 403,
      titulo: 'Firma de quien guarda',
      mensaje: 'Quien firma no tiene permiso para guardar esto en este almacén.',
    },
    'firma.camino': {
      estado: 403,
      titulo: 'Firma vencida',
      mensaje: 'La firma del cliente ya no sirve para este contrato. Escriba su contraseña.',
    },
    'firma.clave_temporal': {
      estado: 403,
      titulo: 'Firma de quien guarda',
      mensaje:
        'Quien firma tiene una contraseña temporal, que otra persona conoce. Debe ingresar y cambiarla antes de firmar.',
    },
    'firma.segundo_factor': {
      estado: 403,
      titulo: 'Firma de quien guarda',
      mensaje: 'Quien firma debe ingresar y activar su segundo factor antes de firmar.',
    },
    'sesion.clave_vencida': {
      estado: 403,
      titulo: 'Ingreso',
      mensaje: 'Su contraseña temporal venció: servía 24 horas. Pida otra a quien administra los empleados.',
    },
    'sesion.segundo_factor': {
      estado: 401,
      titulo: 'Ingreso',
      mensaje: 'Escriba el código de su aplicación.',
    },
    'sesion.codigo': { estado: 401, titulo: 'Ingreso', mensaje: 'El código no es correcto o ya se usó.' },
    'sesion.codigo_ilegible': {
      estado: 409,
      titulo: 'Segundo factor',
      mensaje:
        'Su segundo factor ya no se puede leer, así que ningún código de su aplicación sirve. Ingrese con uno de sus códigos de recuperación, o pida a quien administra los empleados que se lo quite.',
    },
    'sesion.codigos_renovados': {
      estado: 409,
      titulo: 'Códigos de recuperación',
      mensaje:
        'Sus códigos se generaron en otra ventana mientras tanto: los que sirven son esos. Genere otros si no los guardó.',
    },
    'sesion.no_abierta': { estado: 404, titulo: 'Sesiones', mensaje: 'Esa sesión ya no está abierta.' },
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
  },
  verbos: {
    'cuenta.clave_cambiada': 'cambió su contraseña',
    'cuenta.segundo_factor_activado': 'activó su segundo factor',
    'cuenta.segundo_factor_quitado': 'quitó su segundo factor',
    'cuenta.codigos_generados': 'generó sus códigos de recuperación',
    'cuenta.codigo_usado': 'usó un código de recuperación',
  },
})
