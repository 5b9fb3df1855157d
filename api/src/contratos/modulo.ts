import { SIN_EN_BLANCO } from '@retroventa/domain/contratos/enBlanco'
import { modulo } from '../core/modulo.ts'

export const contratos = modulo({
  grupos: {
    contratos: 'Contratos',
    tickets: 'Tiquetes de contrato',
  },
  permisos: {
    'contratos.ver': {
      etiqueta: 'Ver contratos',
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Cajero', 'Tasador', 'Consulta'],
    },
    'contratos.crear': { etiqueta: 'Crear contratos', especial: true, roles: ['Gerente', 'Cajero'] },
    'contratos.imprimir': { etiqueta: 'Imprimir contratos', roles: ['Gerente', 'Auditor', 'Cajero'] },
    'contratos.exportar': { etiqueta: 'Exportar contratos', roles: ['Gerente', 'Auditor'] },
    'contratos.prorrogar': { etiqueta: 'Cobrar prórrogas', especial: true, roles: ['Gerente', 'Cajero'] },
    'contratos.abonar': { etiqueta: 'Recibir abonos', especial: true, roles: ['Gerente', 'Cajero'] },
    'contratos.aumentar': { etiqueta: 'Hacer aumentos', especial: true, roles: ['Gerente', 'Cajero'] },
    'contratos.retirar': { etiqueta: 'Hacer retiros', especial: true, roles: ['Gerente', 'Cajero'] },
    'contratos.esperar': { etiqueta: 'Dar esperas', especial: true, roles: ['Gerente', 'Cajero'] },
    'contratos.vencer': {
      etiqueta: 'Resolver contratos por vencimiento',
      especial: true,
      roles: ['Gerente'],
    },
    'contratos.devolver': { etiqueta: 'Devolver contratos a vigente', especial: true, roles: ['Gerente'] },
    'contratos.decomisar': { etiqueta: 'Registrar decomisos', especial: true, roles: ['Gerente'] },
    'contratos.congelar': {
      etiqueta: 'Registrar y levantar problemas legales',
      especial: true,
      roles: ['Gerente'],
    },
    'contratos.avisar': { etiqueta: 'Dar avisos previos de vencimiento', roles: ['Gerente', 'Cajero'] },
    'contratos.utilidad': { etiqueta: 'Ver la utilidad de los contratos', roles: ['Gerente', 'Auditor'] },
    'contratos.textoLegal': {
      etiqueta: 'Escribir el texto legal del contrato',
      especial: true,
      roles: [],
    },
    'contratos.topes': { etiqueta: 'Registrar topes de usura', roles: ['Gerente'] },
    'contratos.anular': {
      etiqueta: 'Autorizar anulaciones de contratos',
      especial: true,
      roles: ['Gerente', 'Auditor'],
    },
    'contratos.autorizarDescuento': {
      etiqueta: 'Autorizar descuentos al retirar',
      especial: true,
      roles: ['Gerente', 'Auditor'],
    },
    'contratos.autorizarEspera': {
      etiqueta: 'Autorizar esperas largas',
      especial: true,
      roles: ['Gerente', 'Auditor'],
    },
    'contratos.autorizarVencimiento': {
      etiqueta: 'Autorizar vencimientos sin aviso previo',
      especial: true,
      roles: ['Gerente', 'Auditor'],
    },
    'contratos.autorizarValor': {
      etiqueta: 'Autorizar valores sobre el sugerido',
      especial: true,
      roles: ['Gerente', 'Auditor'],
    },
    'contratos.autorizarPorcentaje': {
      etiqueta: 'Autorizar porcentajes sobre el límite',
      especial: true,
      roles: ['Gerente'],
    },
    'tickets.imprimir': { etiqueta: 'Imprimir Tiquets Contrato', roles: ['Gerente', 'Cajero'] },
  },
  errores: {
    'contrato.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el contrato.' },
    'contrato.otro_almacen': {
      estado: 404,
      titulo: 'Contrato de otro almacén',
      mensaje: 'El contrato {codigo} es de {almacen}, {nombre}. Cambie a ese almacén para abrirlo.',
    },
    'contrato.cliente_no_existe': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El cliente elegido no existe. Elíjalo de nuevo.',
    },
    'contrato.copia_sin_medio': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje:
        'No se envió la copia: no hay ningún medio para escribirle al cliente. Complete su correo en la ficha y marque que lo autoriza.',
    },
    'contrato.copia_en_camino': {
      estado: 409,
      titulo: 'Copia en camino',
      mensaje:
        'Por {medio}: {espera} Para enviar otra espere a que salga, o elija otro medio. No se envió ninguna.',
    },
    'contrato.copia_anulado': {
      estado: 409,
      titulo: 'Contrato anulado',
      mensaje: 'El contrato {codigo} está anulado: no se le envía copia al cliente. Puede imprimirla.',
    },
    'lote.vacio': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Ningún contrato elegido está en la cola de vencidos. Elija al menos uno.',
    },
    'lote.cambio': {
      estado: 409,
      titulo: 'Cambió lo que vio',
      mensaje:
        'Los contratos del filtro ya no son los que se mostraron y no se hizo nada. Cierre, mire la lista de nuevo y firme.',
    },
    'aviso.apagado': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje:
        'No se avisó: la plantilla «{plantilla}» está apagada. Enciéndala, o anote el aviso por otro medio.',
    },
    'aviso.sin_canal': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'No se avisó: el cliente no autorizó ningún medio con texto. Anote el aviso por otro medio.',
    },
    'aviso.sin_deuda': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje:
        'No se avisó: el contrato no debe ningún mes vencido, y el mensaje diría que debe $ 0. Anote el aviso por otro medio.',
    },
    'lote.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el lote.' },
    'contrato.tiquetes_ninguno': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontraron contratos en este rango.',
    },
    'contrato.tiquetes_muchos': {
      estado: 422,
      titulo: 'Rango muy largo',
      mensaje: 'El rango tiene más de {maximo} contratos vigentes: pídalo por partes.',
    },
    'contrato.en_blanco': { estado: 409, titulo: 'Contrato en blanco', mensaje: SIN_EN_BLANCO },
    'contrato.cerrado': {
      estado: 409,
      titulo: 'Contrato cerrado',
      mensaje: 'El contrato está cerrado: no debe nada ni hay qué simular.',
    },
    'contrato.simulacion_dia': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'Elija un día desde hoy y hasta dos meses después del vencimiento.',
    },
    'tope.periodo': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El último día no puede ser antes del primero.',
    },
    'tope.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el tope.' },
    'tope.con_motivo': {
      estado: 409,
      titulo: 'Ya tiene motivo',
      mensaje: 'Ese tope ya dice por qué se pacta por encima, y lo escrito no se cambia: «{motivo}».',
    },
    'tope.cruza': {
      estado: 409,
      titulo: 'Período repetido',
      mensaje: 'Ya hay un tope del {desde} al {hasta}. Elija días que no tenga otro.',
    },
  },
  verbos: {
    'operacion.contrato': 'hizo el contrato',
    'operacion.prorroga': 'cobró la prórroga',
    'operacion.abono': 'recibió el abono',
    'operacion.aumento': 'entregó el aumento',
    'operacion.retiro': 'entregó los artículos del retiro',
    'operacion.espera': 'dio la espera',
    'operacion.vencimiento': 'resolvió por vencimiento con el documento',
    'operacion.devuelto': 'devolvió a vigente con el documento',
    'operacion.decomiso': 'registró el decomiso',
    'operacion.problema': 'congeló por problema legal con el documento',
    'operacion.levantamiento': 'levantó el problema legal con el documento',
    'contrato.creado': 'creó el contrato',
    'contrato.impreso': 'imprimió el contrato',
    'contrato.copia_enviada': 'le envió al cliente copia del contrato',
    'contrato.prorrogado': 'cobró una prórroga del contrato',
    'contrato.abonado': 'recibió un abono del contrato',
    'contrato.aumentado': 'aumentó el contrato',
    'contrato.en_espera': 'puso en espera el contrato',
    'contrato.retirado': 'entregó al cliente el contrato',
    'contrato.vencido': 'resolvió por vencimiento el contrato',
    'contrato.devuelto': 'devolvió a vigente el contrato',
    'contrato.anulado': 'anuló el contrato',
    'lote.creado': 'mandó hacer a contratos vencidos',
    'utilidad.guardada': 'guardó la utilidad de contratos',
    'tope.registrado': 'registró el tope de usura',
    'tope.motivado': 'escribió por qué se pacta por encima del tope de usura',
    'texto_legal.guardado': 'escribió el texto legal del contrato, versión',
    'contrato.decomisado': 'registró el decomiso del contrato',
  },
  entidades: {
    contrato: 'Contrato',
    utilidad: 'Utilidad de contratos',
    lote: 'Lote de vencidos',
    tope: 'Tope de usura',
    texto_legal: 'Texto legal del contrato',
  },
})
