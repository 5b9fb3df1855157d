import { modulo } from '../core/modulo.ts'

/** Invoices, support documents and notes for DIAN: their numbers, their state and their papers. */
export const electronicos = modulo({
  grupos: { electronicos: 'Documentos electrónicos' },
  permisos: {
    'electronicos.ver': {
      etiqueta: 'Ver documentos electrónicos',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Contador'],
    },
    'electronicos.exportar': {
      etiqueta: 'Exportar documentos electrónicos',
      roles: ['Gerente', 'Auditor', 'Contador'],
    },
    'electronicos.emitir': {
      etiqueta: 'Reenviar, corregir y enviar por correo documentos electrónicos',
      roles: ['Gerente', 'Contador'],
    },
    'electronicos.notas': {
      etiqueta: 'Hacer y retirar notas débito',
      especial: true,
      roles: ['Gerente', 'Contador'],
    },
    'electronicos.configurar': {
      etiqueta: 'Registrar resoluciones, saltar números o dar otro número, y activar la contingencia',
      especial: true,
      roles: ['Gerente', 'Contador'],
    },
  },
  errores: {
    'electronico.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró ese documento electrónico en este almacén.',
    },
    'electronico.estado': {
      estado: 409,
      titulo: 'No se puede',
      mensaje: 'El documento está {estado}: eso ya no se puede hacer con él.',
    },
    'electronico.sin_dian': {
      estado: 409,
      titulo: 'Falta la DIAN',
      mensaje:
        'Este servidor no tiene configurados el software ni el certificado de la DIAN, y nada se le envía. El documento queda como está y sale solo cuando se configuren: pídalo a quien administra el servidor.',
    },
    'electronico.en_contingencia': {
      estado: 409,
      titulo: 'En contingencia',
      mensaje:
        'La contingencia está activa y nada se envía a la DIAN. Este documento sale solo cuando se termine, en Planilla, Documentos electrónicos.',
    },
    'electronico.espera_otro': {
      estado: 409,
      titulo: 'Espera a otro documento',
      mensaje:
        'La DIAN no ha aceptado {documento}, que es el que este corrige: mientras tanto no se le envía. Sale solo cuando lo acepte.',
    },
    'electronico.sin_correo': {
      estado: 422,
      titulo: 'Falta el correo',
      mensaje:
        'El cliente no tiene correo o no autorizó que le escriban: complete su ficha o descargue el PDF y el XML.',
    },
    'electronico.valor': {
      estado: 422,
      titulo: 'Revise el valor',
      mensaje: 'La nota débito debe tener un valor mayor que cero.',
    },
    'electronico.iva': {
      estado: 422,
      titulo: 'Revise el IVA',
      mensaje: 'El IVA es el 0 %, el 5 % o el 19 % del valor antes del IVA: la DIAN no acepta otro.',
    },
    'electronico.rango_no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró esa numeración.',
    },
    'electronico.rango_usado': {
      estado: 409,
      titulo: 'Ya se usó',
      mensaje:
        'De esa numeración es el documento {documento}: solo se puede activar o desactivar, o cambiar su vigencia. La resolución, el prefijo y los números se corrigen mientras la DIAN no tenga ninguno de sus documentos.',
    },
  },
  verbos: {
    'electronico.reenviado': 'pidió enviar ya el documento electrónico',
    'electronico.corregido': 'volvió a componer el documento electrónico',
    'electronico.renumerado': 'pidió otro número para el documento electrónico',
    'electronico.correo_enviado': 'envió por correo el documento electrónico',
    'electronico.nota_creada': 'hizo una nota débito de',
    'electronico.nota_retirada': 'retiró la nota débito',
    'electronicos.rango_creado': 'registró la numeración',
    'electronicos.rango_editado': 'editó la numeración',
    'electronicos.numeros_saltados': 'saltó números de la numeración hasta',
    'electronicos.emisor_editado': 'editó los datos de quien emite documentos electrónicos',
    'electronicos.contingencia_cambiada': 'cambió la contingencia de los documentos electrónicos',
  },
  entidades: {
    electronico: 'Documento electrónico',
    electronico_rango: 'Numeración',
    electronico_emisor: 'Quién emite',
  },
  campos: {
    estado: 'Estado',
    correo: 'Correo',
    activa: 'En contingencia',
    prefijo: 'Prefijo',
    primero: 'Primer número',
    ultimo: 'Último número',
    vigenteDesde: 'Rige desde',
    vigenteHasta: 'Rige hasta',
    claveTecnica: 'Clave técnica',
    deTodos: 'De todos los almacenes',
    responsabilidades: 'Responsabilidades',
    uvt: 'UVT',
    uvtAnio: 'Año de la UVT',
  },
})
