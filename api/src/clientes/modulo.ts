import { modulo } from '../core/modulo.ts'

/** Texts of 000 §5 and §8, verbatim. */
export const clientes = modulo({
  grupos: { clientes: 'Clientes' },
  permisos: {
    'clientes.ver': {
      etiqueta: 'Ver clientes',
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Cajero', 'Tasador', 'Consulta', 'Contador'],
    },
    'clientes.crear': { etiqueta: 'Crear clientes', roles: ['Gerente', 'Cajero'] },
    'clientes.editar': { etiqueta: 'Editar clientes', roles: ['Gerente', 'Cajero'] },
    'clientes.exportar': { etiqueta: 'Exportar la lista de clientes', especial: true, roles: ['Gerente'] },
    'clientes.fusionar': { etiqueta: 'Fusionar clientes repetidos', especial: true, roles: ['Gerente'] },
    'clientes.fusionar_distintos': {
      etiqueta: 'Fusionar clientes con documento distinto',
      especial: true,
      roles: ['Gerente'],
    },
    'clientes.exportar_datos': {
      etiqueta: 'Entregar los datos de una persona (Ley 1581)',
      especial: true,
      roles: ['Gerente'],
    },
    'clientes.anonimizar': { etiqueta: 'Anonimizar clientes (Ley 1581)', especial: true, roles: [] },
  },
  errores: {
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
        'Este cliente cambió mientras usted lo editaba: lo guardó otra persona, o usted en otra ventana. Ábralo de nuevo para ver los cambios.',
    },
    'cliente.anonimizado': {
      estado: 409,
      titulo: 'Cliente anonimizado',
      mensaje: 'Los datos de este cliente se suprimieron y ya no se pueden cambiar.',
    },
    'cliente.contratos_abiertos': {
      estado: 409,
      titulo: 'Contratos abiertos',
      mensaje:
        'El cliente tiene {contratos|contrato abierto|contratos abiertos}: se puede anonimizar cuando no le quede ninguno.',
    },
    'cliente.coincidencia_abierta': {
      estado: 409,
      titulo: 'Coincidencia sin decidir',
      mensaje:
        'El cliente tiene coincidencias con listas sin decidir: Cumplimiento debe decidirlas antes de anonimizarlo.',
    },
    'cliente.consulta_en_curso': {
      estado: 409,
      titulo: 'Consultas en curso',
      mensaje:
        'Hay consultas de este cliente que esperan a su proveedor: se puede anonimizar cuando terminen.',
    },
    'cliente.entrega_pendiente': {
      estado: 409,
      titulo: 'Entrega pendiente',
      mensaje:
        'La bóveda tiene artículos que el cliente ya pagó: se puede anonimizar cuando se le entreguen, en Entregas pendientes.',
    },
    'cliente.separe_en_curso': {
      estado: 409,
      titulo: 'Plan separe en curso',
      mensaje:
        'El cliente tiene un plan separe en curso: se puede anonimizar cuando se le entregue o se cancele.',
    },
    'cliente.anticipo_abierto': {
      estado: 409,
      titulo: 'Anticipo sin saldar',
      mensaje:
        'El cliente tiene un anticipo con saldo: se puede anonimizar cuando se legalice, se cruce o se devuelva, en Anticipos.',
    },
    'cliente.remision_abierta': {
      estado: 409,
      titulo: 'Oro en el refinador',
      mensaje:
        'Tiene oro de la casa en una remisión sin liquidar: se puede anonimizar cuando se liquide o se anule, en Desuso de oro.',
    },
    'cliente.sin_emitir': {
      estado: 409,
      titulo: 'Documento electrónico sin emitir',
      mensaje:
        'Hay documentos electrónicos de este cliente que la DIAN no ha aceptado: se puede anonimizar cuando se emitan.',
    },
    'cliente.fusion_consigo': {
      estado: 409,
      titulo: 'Fusionar clientes',
      mensaje: 'Elija dos clientes distintos.',
    },
    'cliente.fusion_motivo': {
      estado: 422,
      titulo: 'Fusionar clientes',
      mensaje: 'Los documentos son distintos: escriba por qué son la misma persona, mínimo 10 letras.',
    },
    'cliente.fusion_en_listas': {
      estado: 409,
      titulo: 'Fusionar clientes',
      mensaje:
        'Cumplimiento confirmó a {nombre} en una lista restrictiva: no se puede fusionar. Si no es la misma persona, cumplimiento debe corregir primero su decisión.',
    },
    'cliente.fusion_definitiva': {
      estado: 409,
      titulo: 'Fusionar clientes',
      mensaje: 'Esta fusión ya no se puede deshacer: {motivo}.',
    },
  },
  verbos: {
    'cliente.creado': 'creó el cliente',
    'cliente.editado': 'editó el cliente',
    'cliente.fusionado': 'fusionó dos clientes en',
    'cliente.separado': 'deshizo la fusión de',
    'cliente.datos_entregados': 'descargó los datos personales de',
    'cliente.anonimizado': 'anonimizó un cliente',
  },
  entidades: { cliente: 'Cliente' },
  campos: {
    cedula: 'Documento',
    tipo_documento: 'Tipo de documento',
    celular: 'Celular',
    genero: 'Género',
    fecha_nacimiento: 'Fecha de nacimiento',
    no_deseado: 'No deseado',
    noDeseado: 'No deseado',
    noDeseadoMotivo: 'Motivo de no deseado',
    tipo_usuario: 'Tipo de persona',
    regimen: 'Régimen',
    segundoNombres: 'Segundo nombre',
    segundoApellidos: 'Segundo apellido',
    nombre_completo: 'Nombre completo',
    'direccion.barrio': 'Barrio',
    'direccion.complemento': 'Dirección',
    'municipio.nombreMunicipio': 'Ciudad',
    'departamento.codigo': 'Código del departamento',
    'departamento.nombre': 'Departamento',
    'autorizacion.instante': 'Cuándo',
    absorbido: 'Registro que se le unió',
    postal: 'Código postal',
    profesion: 'Profesión',
    nivelEscolaridad: 'Nivel de escolaridad',
    numeroHijos: 'Número de hijos',
    poseeVehiculo: 'Posee vehículo',
    marketing: 'Marketing',
    enviarEmail: 'Recibe correo',
    enviarSms: 'Recibe SMS',
    enviarWS: 'Recibe WhatsApp',
    alertaListas: 'En listas restrictivas',
    porDecidir: 'Coincide con listas, sin decidir',
  },
  lugares: {
    cliente: 'Otros datos',
    autorizacion: 'Autorización de datos',
    direccion: 'Dirección',
    municipio: 'Ciudad',
    departamento: 'Departamento',
  },
})
