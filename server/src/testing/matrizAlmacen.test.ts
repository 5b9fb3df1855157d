import type { TipoConEntrada } from '@retroventa/api/operaciones/entradas'
import { filaDe, type TipoCreador } from '@retroventa/domain/operaciones/catalogo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../app.ts'
import { CLAVE, unUsuario } from '../modules/sesion/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from './app.ts'
import { COLUMNAS, leerLinea, MATRIZ, SUPERES } from './matriz.ts'
import { type Mundo, rutaEn, SECRETOS, unMundo } from './mundo.ts'

/**
 * The other half of the permission matrix: what is of branch PCT01, asked for by people of PCT02 with the same role, by
 * the identifiers that it really has.
 */
const LINEAS = Object.entries(MATRIZ)
  .map(([nombre, linea]) => [nombre, leerLinea(linea).ajeno] as const)
  .filter(([nombre, ajeno]) => ajeno === 'ajeno' || ajeno === 'suyo' || nombre === 'DELETE /fotos/:id')
const ROLES = COLUMNAS.slice(SUPERES)

let p: Prueba
let ids: Mundo
let antes: string[]
const gente = new Map<string, Navegador>()

beforeAll(async () => {
  p = await crearPrueba()
  for (const rol of ROLES) {
    await unUsuario(p.base.db, `otro${rol}`, [{ almacenId: p.almacenes.PCT02, rol }])
    gente.set(rol, await p.entrar(`otro${rol}`, 'PCT02'))
  }
  ids = await unMundo(p)
  antes = await comoEstan()
})
afterAll(() => p.cerrar())

/** The rows that people of the other branch tried to change, letter by letter. */
const comoEstan = () =>
  Promise.all(
    (
      [
        ['usuarios', ids.empleado],
        ['almacenes', ids.almacen],
        ['fotos', ids.foto],
        ['mensajes', ids.mensaje],
        ['clientes', ids.cliente],
        ['importaciones', ids.importacion],
        ['solicitudes', ids.solicitud],
      ] as const
    ).map(async ([tabla, id]) =>
      JSON.stringify(
        await p.base.db.selectFrom(tabla).selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    ),
  )

/** Something that may be asked of each operation: what is of another branch is refused before it is judged. */
const ENTRADAS = {
  prorroga: { meses: 1 },
  abono: { valor: 1 },
  aumento: { valor: 1 },
  retiro: {},
  espera: { hasta: '2026-12-01' },
  vencimiento: {},
  devuelto: { motivo: 'pagó el dueño' },
  decomiso: { autoridad: 'Fiscalía', acta: '12' },
  problema: { motivo: 'lo reclama un tercero' },
  levantamiento: { motivo: 'archivaron la denuncia' },
  recepcionFondos: { recibido: 1 },
  recepcionBoveda: { caja: '1', bandeja: '1', bolsa: '1', peso: 1_000 },
  pedidoBoveda: { motivo: 'viene el cliente' },
  entregaBoveda: { peso: 1_000 },
  recepcionTraslado: { piezas: [], graneles: [], bolsas: [], motivo: 'no llegó nada' },
  cierreDia: {},
  abonoAnticipo: { valor: 1 },
  legalizacionAnticipo: {
    tipoId: '019a0000-0000-7000-8000-000000000003',
    descripcion: 'papelería',
    subtotal: 1,
  },
  cruceAnticipo: { documento: 'PCT01-IN000001', valor: 1 },
  devolucion: { lineas: [1], motivo: 'no le sirvió' },
  cambio: { devueltas: [1], lineas: [], motivo: 'no le sirvió' },
  garantia: { linea: 1, motivo: 'se soltó la piedra', solucion: 'se engastó' },
  abonoSepare: { valor: 1_000 },
  entregaSepare: {},
  vencimientoSepare: {},
  cancelacionSepare: { motivo: 'ya no lo quiere' },
  cierreInventario: {},
  devolucionCompra: { lineas: [1], motivo: 'venía dañado' },
  liquidacionOro: { ensayes: [], papel: 'F-118' },
  anulacion: { motivo: 'se digitó mal' },
} satisfies Record<Exclude<TipoConEntrada, TipoCreador>, object>

/** Where each is asked for, when it is not on a contract. */
const RUTAS: Readonly<Record<string, string>> = {
  anulacion: '/documentos/:codigo/anulacion',
  recepcionFondos: '/fondos/:codigo/recepcion',
  recepcionTraslado: '/traslados/:codigo/recepcion',
  recepcionBoveda: '/boveda/:codigo/recepcion',
  pedidoBoveda: '/boveda/:codigo/pedido',
  entregaBoveda: '/boveda/:codigo/entrega',
  cierreInventario: '/inventario/:codigo/cierre',
  cierreDia: '/dias/:codigo/cierre',
  devolucionCompra: '/compras/:codigo/devolucion',
  abonoAnticipo: '/anticipos/:codigo/abono',
  legalizacionAnticipo: '/anticipos/:codigo/legalizacion',
  cruceAnticipo: '/anticipos/:codigo/cruce',
  liquidacionOro: '/desuso/remisiones/:codigo/liquidacion',
}

/** Acts that are handed over, and signed by both. */
const suyas: ReadonlySet<string> = new Set(['recepcionBoveda', 'entregaBoveda'])

function pedido(nombre: string): [string, unknown?] {
  const { PCT01 } = p.almacenes
  const persona = {
    username: 'tomada',
    nombres: 'Otra',
    apellidos: 'Persona',
    email: null,
    isSuperAdmin: false,
    isSuperUser: false,
    isSuper: false,
    cambiarAlmacenes: false,
    facturacion: false,
    accesos: [],
    version: 1,
  }
  const almacen = {
    codigo: 'PCT01',
    nombre: 'Tomado',
    municipio: '13001',
    direccion: '',
    telefono: '',
    grupo_comercial: null,
    impresion_contrato: 'default',
    activo: true,
  }
  const importacion = `/clientes/importaciones/${ids.importacion}`
  const credenciales = { usuario: 'otroGerente', clave: CLAVE }
  const operaciones = Object.fromEntries(
    Object.entries(ENTRADAS).map(([tipo, entrada]) => {
      const { origen } = filaDe(tipo as TipoConEntrada)
      const suya = origen === 'venta' ? 'ventas' : origen === 'separe' ? 'separes' : 'contratos'
      const ruta = RUTAS[tipo] ?? `/${suya}/:codigo/${tipo}`
      return [
        `POST ${ruta}`,
        [
          ruta.replace(':codigo', 'pct01-000001'),
          // A hand-off is signed at its other end too.
          { entrada, visto: '-', credenciales, ...(suyas.has(tipo) && { entrega: credenciales }) },
        ],
      ]
    }),
  ) as Record<string, [string, unknown]>
  const especiales: Record<string, [string, unknown?]> = {
    ...operaciones,
    'POST /caja/cuadres/:codigo/ajuste': [
      '/caja/cuadres/pct01-cc000001/ajuste',
      { entrada: { motivo: 'vuelto mal dado' }, visto: '-', credenciales },
    ],
    'POST /inventario/:codigo/cierre': [
      '/inventario/PCT01-IV000001/cierre',
      { entrada: {}, visto: '-', credenciales },
    ],
    'POST /inventario/:codigo/conteos': [
      '/inventario/PCT01-IV000001/conteos',
      { id: ids.foto, zona: 'Bandeja 1', modo: 'lector', articulo: 'PCT01-000001-1' },
    ],
    'PUT /inventario/:codigo/estado': ['/inventario/PCT01-IV000001/estado', { estado: 'conciliando' }],
    'PUT /inventario/:codigo/explicaciones': [
      '/inventario/PCT01-IV000001/explicaciones',
      { claves: ['p:1'], explicacion: { motivo: 'por saber', ajusta: false } },
    ],
    'PUT /sesion/almacen': ['/sesion/almacen', { almacenId: PCT01 }],
    'PUT /clientes/importaciones/:id/columnas': [`${importacion}/columnas`, { columnas: [], version: 1 }],
    'POST /clientes/importaciones/:id/confirmar': [
      `${importacion}/confirmar`,
      { existentes: 'omitir', bienvenida: false, version: 1, credenciales },
    ],
    'POST /clientes/importaciones/:id/deshacer': [`${importacion}/deshacer`, { credenciales }],
    'GET /busqueda': ['/busqueda?texto=PCT01-0'],
    'GET /anticipos': ['/anticipos?sentido=cobrar'],
    'GET /anticipos/exportar': ['/anticipos/exportar?sentido=cobrar'],
    'GET /contratos': [`/contratos?clienteId=${ids.cliente}`],
    'GET /contratos/exportar': [`/contratos/exportar?clienteId=${ids.cliente}`],
    'GET /contratos/para-retirar': [`/contratos/para-retirar?clienteId=${ids.cliente}`],
    'GET /contratos/:codigo': ['/contratos/pct01-000001'],
    'GET /contratos/tiquetes': ['/contratos/tiquetes?desde=1&hasta=9'],
    'POST /prospectos/:id/cliente': [rutaEn('/prospectos/:id/cliente', ids), { clienteId: ids.cliente }],
    'GET /control-policivo/listado': ['/control-policivo/listado?desde=1&hasta=9'],
    'GET /control-policivo/firmas': ['/control-policivo/firmas?desde=1&hasta=9'],
    'GET /control-policivo/copia': ['/control-policivo/copia?desde=1&hasta=9'],
    'GET /contabilidad/cierre-de-anio': ['/contabilidad/cierre-de-anio?anio=2026'],
    'GET /vitrina/etiquetas': ['/vitrina/etiquetas?codigos=PCT01-000001-1'],
    'PUT /almacenes/:id': [`/almacenes/${PCT01}`, { ...almacen, version: 1 }],
    'PUT /almacenes/:id/calendario': [
      `/almacenes/${PCT01}/calendario`,
      { version: 0, semana: [1], festivos: true, excepciones: [] },
    ],
    'POST /mensajes/plantillas/vista': [
      '/mensajes/plantillas/vista',
      { tipo: 'contrato', corto: ':contrato', correo: ':nombre' },
    ],
    'POST /mensajes/respuestas/:id/responder': [
      `/mensajes/respuestas/${ids.mensaje}/responder`,
      { texto: 'Hola' },
    ],
    'POST /mensajes/reenvios': ['/mensajes/reenvios', { ids: [ids.mensaje] }],
    'GET /mensajes/cifras': ['/mensajes/cifras?desde=2026-11-01&hasta=2026-11-30'],
    'GET /mensajes/recuperacion': ['/mensajes/recuperacion?desde=2026-11-01&hasta=2026-11-30'],
    'GET /mensajes': [`/mensajes?clienteId=${ids.cliente}`],
    'GET /consultas/informe': ['/consultas/informe?mes=2026-11&agrupar=empleado'],
    'GET /consultas/informe/exportar': ['/consultas/informe/exportar?mes=2026-11&agrupar=empleado'],
    'GET /empleados': [`/empleados?almacenId=${PCT01}`],
    'PUT /empleados/:id': [`/empleados/${ids.empleado}`, persona],
    'PUT /empleados/:id/activo': [
      `/empleados/${ids.empleado}/activo`,
      { activo: false, motivo: 'Ya no trabaja aquí' },
    ],
    'POST /empleados/logueos/cerrar': ['/empleados/logueos/cerrar', { logueoId: ids.logueo }],
    'PUT /electronicos/rangos/:id': [
      `/electronicos/rangos/${ids.rango}`,
      {
        deTodos: false,
        tipo: 'pos',
        prefijo: 'P01',
        resolucion: '987654321',
        desde: 1,
        hasta: 20,
        vigenteDesde: '2026-01-01',
        vigenteHasta: '2027-12-31',
        activo: true,
        version: 1,
      },
    ],
    'POST /electronicos/rangos/:id/salto': [
      `/electronicos/rangos/${ids.rango}/salto`,
      { hasta: 5, motivo: 'no le toca' },
    ],
    'POST /electronicos/:id/nota-debito': [
      `/electronicos/${ids.electronico}/nota-debito`,
      { concepto: '2', base: 1_000, iva: 190, motivo: 'no le toca' },
    ],
    'POST /electronicos/:id/retiro': [`/electronicos/${ids.electronico}/retiro`, { motivo: 'no le toca' }],
    'GET /auditoria/logs': ['/auditoria/logs?porPagina=200'],
    'POST /blancos/:codigo/anulacion': ['/blancos/PCT01-EB000001/anulacion', { motivo: 'no le toca a este' }],
    'POST /contratos/:codigo/copias': ['/contratos/pct01-000001/copias', { canales: ['email'] }],
    'POST /solicitudes/:id/aprobar': [`/solicitudes/${ids.solicitud}/aprobar`, { credenciales }],
    'POST /solicitudes/:id/retirar': [`/solicitudes/${ids.solicitud}/retirar`, { credenciales }],
    'POST /solicitudes/:id/rechazar': [
      `/solicitudes/${ids.solicitud}/rechazar`,
      { respuesta: 'no corresponde', credenciales },
    ],
  }
  const [metodo = '', path = ''] = nombre.split(' ')
  return especiales[nombre] ?? [rutaEn(path, ids), metodo === 'GET' || metodo === 'DELETE' ? undefined : {}]
}

let pedidos = 0
/** One call, from an address that has not called for a while: the limit of calls of an address is not what is tested. */
async function pedir(quien: Navegador | undefined, method: 'GET', ruta: string, cuerpo: unknown) {
  pedidos++
  const r = await p.app.inject({
    method,
    url: `${BASE}${ruta}`,
    remoteAddress: `10.4.${(pedidos >> 6) & 255}.1`,
    headers: { cookie: quien?.cookie ?? '', 'x-csrf-token': quien?.csrf ?? '' },
    ...(cuerpo !== undefined && { payload: cuerpo as object }),
  })
  return { estado: r.statusCode, texto: r.body }
}

describe('what is of another branch', () => {
  it.each(LINEAS)('%s: %s, for every role of PCT02', async (nombre, clase) => {
    const [ruta, cuerpo] = pedido(nombre)
    const metodo = nombre.split(' ')[0] as 'GET'
    const dicho = await Promise.all(
      ROLES.map(async (rol) => ({ rol, ...(await pedir(gente.get(rol), metodo, ruta, cuerpo)) })),
    )
    const bien = clase === 'ajeno' ? [403, 404] : [200, 403]
    const malas = dicho.filter(({ estado, texto }) => SECRETOS.test(texto) || !bien.includes(estado))
    expect(malas).toEqual([])
  })

  it('is still there, untouched, and its owner reads it', async () => {
    const suyo = await p.entrar('cajerosecreto')
    expect((await suyo.pedir('GET', '/contratos/PCT01-000001')).estado).toBe(200)
    expect((await suyo.pedir('GET', `/mensajes?clienteId=${ids.cliente}`)).texto).toMatch(SECRETOS)
    expect(await comoEstan()).toEqual(antes)
    const { salida } = await p.base.db
      .selectFrom('logueos')
      .select('salida')
      .where('id', '=', ids.logueo)
      .executeTakeFirstOrThrow()
    expect(salida).toBeNull()
  })
})
