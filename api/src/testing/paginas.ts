import { CLAVES, puertaDe } from '../informes/registro.ts'

/**
 * What each page of the web asks as it opens, under the permissions that open it: a role with these alone finds no call refused, and
 * with one of them less some call is. The map of the web is held to it (`web/src/shell/mapa/paginas.test.ts`), and so is the server
 * (`server/src/modules/roles/paginas.test.ts`); the walk that opens every door sees that it asks nothing else.
 */
const ESCRITAS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'almacenes.ver': {
    '/configuracion/almacenes': [],
  },
  'anticipos.abrir': {
    '/anticipos/por-cobrar': [],
    '/anticipos/por-pagar': [],
  },
  'anticipos.ver': {
    '/anticipos/por-cobrar/listado': ['/anticipos?sentido=cobrar'],
    '/anticipos/por-pagar/listado': ['/anticipos?sentido=pagar'],
  },
  'auditoria.ver': {
    '/auditoria/logs': ['/auditoria/logs', '/auditoria/logs?parte=cuentas'],
  },
  'blancos.ver': {
    '/contratos-en-blanco': ['/blancos'],
  },
  'boveda.ver': {
    '/boveda': ['/boveda?vista=todas'],
    '/boveda/recibidos': ['/boveda?vista=recibidas'],
    '/boveda/entrega-pendiente': ['/boveda?vista=pendientes'],
  },
  'caja.cuadres': {
    '/auditoria/cuadre-caja': ['/caja/cuadres'],
  },
  'certificados.ver': {
    '/certificados': ['/certificados'],
  },
  'clientes.importar': {
    '/clientes/importar': ['/clientes/importaciones'],
  },
  'clientes.ver': {
    '/clientes': ['/clientes/lista'],
  },
  'compras.ver': {
    '/compras': ['/compras/condiciones'],
    '/compras/peso-articulos': ['/compras/condiciones'],
    '/compras/historial': ['/compras?clase=articulos'],
    '/compras/historial/peso-articulos': ['/compras?clase=peso'],
  },
  'configuracion.ver': {
    '/configuracion': ['/configuracion'],
    '/configuracion/catalogos': [],
  },
  'consultas.costos': {
    '/consultas/fuentes': ['/consultas/fuentes'],
    '/consultas/costos': ['/costos-consulta'],
  },
  'consultas.informe': {
    '/consultas/informe': ['/consultas/informe?mes=2026-11&agrupar=fuente'],
    '/consultas/hechas': ['/consultas/hechas'],
  },
  'consultas.ver': {
    '/consultas': ['/consultas/cupo', '/costos-consulta/fuentes-activas'],
    '/consultas/listas': ['/consultas/listas'],
  },
  'contabilidad.ver': {
    '/contabilidad/cuentas': ['/contabilidad/cuentas'],
    '/contabilidad/cierres': ['/contabilidad/cerrados', '/contabilidad/cierres'],
    '/contabilidad/prueba': ['/contabilidad/pruebas'],
  },
  'contabilidad.ver caja.ver': {
    '/contabilidad/movimientos': ['/contabilidad/movimientos', '/contabilidad/cerrados'],
  },
  'contratos.crear': {
    '/contratos/nuevo': ['/contratos/condiciones'],
  },
  'contratos.utilidad': {
    '/contratos/utilidad': ['/contratos/utilidad'],
    '/contratos/historial-utilidad': ['/contratos/historial-utilidad'],
  },
  'contratos.ver': {
    '/contratos': ['/contratos', '/contratos?parte=cuentas', '/contratos/para-retirar'],
    '/contratos/vencidos': ['/contratos/vencidos', '/contratos/vencidos/debe'],
    '/contratos/topes': ['/contratos/topes'],
    '/contratos/texto-legal': ['/contratos/texto-legal'],
    '/': [],
  },
  'cumplimiento.ver': {
    '/cumplimiento': ['/cumplimiento/tareas', '/cumplimiento/revisiones'],
  },
  'demostracion.ver': {
    '/demostracion': ['/demostracion'],
  },
  'desuso.ver': {
    '/desuso-oro': ['/desuso?clase=oro'],
    '/desuso-oro/historial': ['/desuso/liquidaciones'],
    '/desuso-oro/listado-retirado': ['/desuso/lotes'],
    '/desuso-oro/listado-exportado': ['/desuso/remisiones'],
    '/desuso-varios': ['/desuso?clase=varios'],
    '/desuso-varios/listado': ['/desuso/bajas'],
    '/desuso-varios/historial': ['/desuso/bajas'],
  },
  'dias.ver': {
    '/dia': ['/dias/hoy'],
    '/dia/historial': ['/dias'],
  },
  'dinero.tipos egresos.ver': {
    '/egresos/tipos': ['/egresos/tipos'],
  },
  'dinero.tipos ingresos.ver': {
    '/ingresos/tipos': ['/ingresos/tipos'],
  },
  'documentos.ver': {
    '/documentos': ['/documentos', '/documentos?parte=cuentas'],
  },
  'egresos.crear': {
    '/egresos': ['/egresos/tipos'],
  },
  'egresos.ver': {
    '/egresos/listado-egresos': ['/egresos/tipos', '/egresos'],
  },
  'electronicos.ver': {
    '/contabilidad/facturas-electronicas': ['/electronicos?grupo=facturas'],
    '/contabilidad/documento-soporte': ['/electronicos?grupo=soportes'],
    '/contabilidad/nota-credito': ['/electronicos?grupo=notas'],
    '/contabilidad/nota-ajuste-ds': ['/electronicos?grupo=ajustes'],
    '/planilla/documentos-electronicos': ['/electronicos/planilla'],
  },
  'empleados.logueos': {
    '/empleados/logueos': ['/empleados/logueos'],
  },
  'empleados.ver': {
    '/empleados': ['/empleados', '/empleados/opciones'],
  },
  'empresa.ver': {
    '/configuracion/empresa': ['/empresa/datos'],
    '/configuracion/novedades': ['/novedades/publicadas'],
  },
  'fondos.liquidar': {
    '/fondos/datafono': ['/fondos/datafono'],
  },
  'fondos.ver': {
    '/fondos': ['/fondos'],
  },
  'ingresos.crear': {
    '/ingresos': ['/ingresos/tipos'],
  },
  'ingresos.ver': {
    '/ingresos/listado-ingresos': ['/ingresos/tipos', '/ingresos'],
  },
  'inventario.contar': {
    '/inventario/contrato': ['/inventario/abierto?clase=contrato'],
    '/inventario/vitrina': ['/inventario/abierto?clase=vitrina'],
  },
  'inventario.flujo': {
    '/auditoria/flujo-inventario-contrato': ['/inventario/flujo?clase=contrato'],
    '/auditoria/flujo-inventario-vitrina': ['/inventario/flujo?clase=vitrina'],
  },
  'inventario.ver': {
    '/inventario/contrato/historial': ['/inventario?clase=contrato'],
    '/inventario/vitrina/historial': ['/inventario?clase=vitrina'],
  },
  'mensajes.ver': {
    '/mensajes': ['/mensajes/salida'],
    '/mensajes/respuestas': ['/mensajes/respuestas?estado=pendiente'],
    '/mensajes/difusion': ['/mensajes/difusiones'],
    '/mensajes/ensayo': ['/mensajes/ensayo?dia=2026-11-20'],
    '/mensajes/ley': ['/mensajes/ley'],
    '/mensajes/cifras': [
      '/mensajes/cifras?desde=2025-11-20&hasta=2026-11-20',
      '/mensajes/recuperacion?desde=2025-11-20&hasta=2026-11-20',
    ],
  },
  'planilla.alterna caja.ver': {
    '/planilla/alterna': ['/planilla/alterna'],
  },
  'planilla.detallada caja.ver': {
    '/planilla/detallada': ['/planilla/detallada'],
  },
  'planilla.sencilla caja.ver': {
    '/planilla/sencilla': ['/planilla/sencilla'],
  },
  'policivo.ver': {
    '/control-policivo': ['/control-policivo'],
  },
  'prospectos.ver': {
    '/prospectos': ['/prospectos'],
  },
  'roles.ver': {
    '/configuracion/roles': ['/roles'],
  },
  'sagrilaft.gestionar': {
    '/cumplimiento/senales': ['/sagrilaft/senales'],
    '/cumplimiento/casos': ['/sagrilaft/casos', '/sagrilaft/ausencias'],
    '/cumplimiento/segmentos': ['/sagrilaft/segmentos'],
    '/cumplimiento/ausencias': ['/sagrilaft/ausencias'],
  },
  'separes.crear': {
    '/plan-separe': ['/ventas/situacion'],
  },
  'separes.ver': {
    '/plan-separe/listado': ['/separes'],
  },
  'solicitudes.gerencia solicitudes.ver': {
    '/gerencia/solicitudes': ['/solicitudes?estado=pendiente&vista=gerencia&momento=todas'],
  },
  'solicitudes.responder solicitudes.ver': {
    '/auditoria/solicitudes': ['/solicitudes?vista=auditoria&momento=pendientes'],
    '/auditoria/solicitudes/respondidas': ['/solicitudes?vista=auditoria&momento=respondidas'],
  },
  'solicitudes.ver': {
    '/solicitudes': ['/solicitudes/resumen', '/solicitudes?vista=almacen&momento=pendientes'],
    '/solicitudes/respondidas': ['/solicitudes/resumen', '/solicitudes?vista=almacen&momento=respondidas'],
  },
  'traslados.despachar': {
    '/traslados': ['/traslados/situacion', '/traslados/destinos'],
    '/traslados/reparticiones': ['/traslados/situacion', '/traslados/destinos'],
  },
  'traslados.recibir traslados.ver': {
    '/recibir-articulos': ['/traslados?sentido=llega&estado=en_camino&clase=unidad'],
    '/recibir-peso-articulos': ['/traslados?sentido=llega&estado=en_camino&clase=peso'],
  },
  'traslados.ver': {
    '/traslados/historial': ['/traslados'],
    '/compras/reparticiones': ['/traslados?sentido=sale&clase=unidad&origen=compra'],
    '/compras/reparticiones-peso': ['/traslados?sentido=sale&clase=peso&origen=compra'],
    '/recibir-articulos/historial': ['/traslados?sentido=llega&clase=unidad&llegada=si'],
    '/recibir-peso-articulos/historial': ['/traslados?sentido=llega&clase=peso&llegada=si'],
  },
  'ventas.vender': {
    '/ventas': ['/ventas/situacion'],
    '/ventas/ventasServicios': ['/ventas/situacion'],
  },
  'ventas.ver': {
    '/ventas/listado-ventas': ['/ventas?clase=articulos'],
    '/ventas/listado-ventas-servicios': ['/ventas?clase=servicios'],
  },
  'vitrina.ver': {
    '/vitrina': ['/vitrina?vista=unidad', '/vitrina?parte=cuentas&vista=unidad'],
    '/vitrina-peso': ['/vitrina-peso'],
    '/vitrina/busqueda-avanzada': ['/vitrina/cadena', '/vitrina/cadena?parte=cuentas'],
    '/vitrina-peso/busqueda-avanzada': ['/vitrina-peso/cadena'],
    '/vitrina/vendidos': ['/vitrina?vista=vendidos', '/vitrina?parte=cuentas&vista=vendidos'],
    '/vitrina/separados': ['/vitrina?vista=separados', '/vitrina?parte=cuentas&vista=separados'],
    '/vitrina/trasladados': ['/vitrina?vista=trasladados', '/vitrina?parte=cuentas&vista=trasladados'],
    '/vitrina/devuelto-vigente': ['/vitrina?vista=devueltos', '/vitrina?parte=cuentas&vista=devueltos'],
  },
}

export interface Pagina {
  readonly a: string
  readonly permisos: readonly string[]
  /** What it asks for, relative to `/api/v2`; nothing where it waits for the person. */
  readonly pide: readonly string[]
}

/** Every page that a permission opens, the informes by their registry. */
export const PAGINAS: readonly Pagina[] = [
  ...Object.entries(ESCRITAS).flatMap(([permisos, paginas]) =>
    Object.entries(paginas).map(([a, pide]) => ({ a, permisos: permisos.split(' '), pide })),
  ),
  ...CLAVES.map((clave) => {
    const { a, permiso, caja } = puertaDe(clave)
    return { a, permisos: [permiso, ...(caja ? ['caja.ver'] : [])], pide: [`/informes${a}`] }
  }),
]
