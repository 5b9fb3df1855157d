import { ENDPOINTS } from '@retroventa/api/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datosDeCliente, unCliente } from '../modules/clientes/factory.ts'
import { unContrato } from '../modules/contratos/factory.ts'
import { CLAVE, unUsuario } from '../modules/sesion/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from './app.ts'

/**
 * The other half of the permission matrix: what is of branch PCT01, asked for by people of PCT02 with the same role. One
 * line per endpoint that takes an id or a code, or that lists:
 * `ajeno` refused (403 or 404), `suyo` answers, but only with what is of the asker's branch, `cadena` is of the whole
 * chain by decision (customers, what identifies them and their screening D20, prices, settings, roles, branches), `propio` is of the
 * person, whatever the branch.
 */
const LINEAS: Record<string, 'ajeno' | 'suyo' | 'cadena' | 'propio'> = {
  'PUT /sesion/almacen': 'ajeno',
  'GET /sesion': 'propio',
  'GET /inicio': 'suyo',
  'GET /indicadores': 'cadena',
  'GET /busqueda': 'suyo',
  'GET /contratos': 'suyo',
  'GET /contratos/exportar': 'suyo',
  'GET /contratos/para-retirar': 'suyo',
  'GET /contratos/:codigo': 'ajeno',
  'GET /contratos/:codigo/pdf': 'ajeno',
  'GET /mensajes': 'suyo',
  'POST /mensajes/:id/reenviar': 'ajeno',
  'GET /fotos/:id': 'ajeno',
  'POST /fotos/:id/rotar': 'ajeno',
  'GET /consultas/informe': 'suyo',
  'GET /consultas/informe/exportar': 'suyo',
  'GET /consultas/cupo': 'suyo',
  'GET /empleados': 'suyo',
  'PUT /empleados/:id': 'ajeno',
  'PUT /empleados/:id/activo': 'ajeno',
  'POST /empleados/:id/clave': 'ajeno',
  'GET /empleados/logueos': 'suyo',
  'POST /empleados/logueos/cerrar': 'ajeno',
  'GET /auditoria/logs': 'suyo',
  'GET /auditoria/logs/exportar': 'suyo',
  'GET /roles': 'suyo',
}

/** What must never be read in another branch: a code, a reference, a name that only PCT01 has. */
const SECRETOS = /PCT01-0|Secreto de PCT01|cajerosecreto|987654321/
const ROLES = ['Administrador', 'Gerente', 'Auditor', 'Cajero', 'Tasador', 'Consulta'] as const

let p: Prueba
let ids: Record<'cliente' | 'mensaje' | 'foto' | 'empleado' | 'logueo', string>
const gente = new Map<string, Navegador>()

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { PCT01, PCT02 } = p.almacenes
  for (const rol of ROLES) {
    await unUsuario(db, `otro${rol}`, [{ almacenId: PCT02, rol }])
    gente.set(rol, await p.entrar(`otro${rol}`, 'PCT02'))
  }
  const empleado = await unUsuario(db, 'cajerosecreto', [{ almacenId: PCT01, rol: 'Cajero' }])
  const suyo = await p.entrar('cajerosecreto')
  const cliente = await unCliente(db)
  const base = { cliente_id: cliente.id, empleado_id: empleado, fecha: '2026-10-01' }
  await unContrato(db, { ...base, almacen_id: PCT01, almacenCodigo: 'PCT01' })
  await unContrato(db, { ...base, almacen_id: PCT02, almacenCodigo: 'PCT02' })
  // Everything that leaves a trace: a signed save, a consultation, a message, a loose photo.
  const firma = { usuario: 'cajerosecreto', clave: CLAVE }
  const datos = datosDeCliente({ nombres: 'Secreto de PCT01' })
  expect((await suyo.pedir('POST', '/clientes', { datos, credenciales: firma })).estado).toBe(200)
  const consulta = { cedula: '987654321', tipo_documento: 'CC' }
  expect((await suyo.pedir('POST', '/consultas/listas', consulta)).estado).toBe(200)
  const [mensaje, foto] = [p.deps.nuevoId(), p.deps.nuevoId()]
  const ahora = p.reloj.ahora.toISOString()
  const comun = {
    cliente_id: cliente.id,
    canal: 'sms',
    clase: 'cobranza',
    motivo: 'aviso',
    estado: 'fallido',
  }
  await db
    .insertInto('mensajes')
    .values({
      ...comun,
      id: mensaje,
      almacen_id: PCT01,
      texto: 'Secreto de PCT01',
      hasta: ahora,
      creado: ahora,
      creado_por: empleado,
    })
    .execute()
  await db
    .insertInto('fotos')
    .values({
      id: foto,
      usuario_id: empleado,
      clave: 'foto-secreta',
      bytes: 1,
      ancho: 1,
      alto: 1,
      creada: ahora,
      suelta_desde: ahora,
    })
    .execute()
  const { id: logueo } = await db
    .selectFrom('logueos')
    .select('id')
    .where('usuario_id', '=', empleado)
    .executeTakeFirstOrThrow()
  ids = { cliente: cliente.id, mensaje, foto, empleado, logueo }
})
afterAll(() => p.cerrar())

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
  const especiales: Record<string, [string, unknown?]> = {
    'PUT /sesion/almacen': ['/sesion/almacen', { almacenId: PCT01 }],
    'GET /busqueda': ['/busqueda?texto=PCT01-0'],
    'GET /contratos': [`/contratos?clienteId=${ids.cliente}`],
    'GET /contratos/exportar': [`/contratos/exportar?clienteId=${ids.cliente}`],
    'GET /contratos/para-retirar': [`/contratos/para-retirar?clienteId=${ids.cliente}`],
    'GET /contratos/:codigo': ['/contratos/pct01-000001'],
    'GET /contratos/:codigo/pdf': ['/contratos/PCT01-000001/pdf'],
    'GET /mensajes': [`/mensajes?clienteId=${ids.cliente}`],
    'POST /mensajes/:id/reenviar': [`/mensajes/${ids.mensaje}/reenviar`, {}],
    'GET /fotos/:id': [`/fotos/${ids.foto}`],
    'POST /fotos/:id/rotar': [`/fotos/${ids.foto}/rotar`, {}],
    'GET /consultas/informe': ['/consultas/informe?mes=2026-11&agrupar=empleado'],
    'GET /consultas/informe/exportar': ['/consultas/informe/exportar?mes=2026-11'],
    'GET /empleados': [`/empleados?almacenId=${PCT01}`],
    'PUT /empleados/:id': [`/empleados/${ids.empleado}`, persona],
    'PUT /empleados/:id/activo': [`/empleados/${ids.empleado}/activo`, { activo: false }],
    'POST /empleados/:id/clave': [`/empleados/${ids.empleado}/clave`, {}],
    'POST /empleados/logueos/cerrar': ['/empleados/logueos/cerrar', { logueoId: ids.logueo }],
    'GET /auditoria/logs': ['/auditoria/logs?porPagina=200'],
  }
  return especiales[nombre] ?? [nombre.split(' ')[1] ?? '']
}

describe('what is of another branch', () => {
  it('has a line in this table or the reason why it needs none', () => {
    const nombres = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    for (const linea of Object.keys(LINEAS)) expect(nombres).toContain(linea)
    // Without a line: what is of the chain by decision, or creates something of the session's own branch.
    const deLaCadena =
      /^(\w+) \/(clientes|contratos\/(condiciones|cliente)|costos-consulta|consultas(\/(listas|fuentes|cliente|documento|avisos|:id)|$)|almacenes|empresa|configuracion|novedades|demostracion|cumplimiento|roles|sesion|empleados\/opciones)|^POST \/(clientes|contratos|mensajes|fotos|empleados)$|^DELETE \/fotos/
    const sinLinea = nombres.filter((uno) => !(uno in LINEAS) && !deLaCadena.test(uno))
    expect(sinLinea).toEqual([])
  })

  describe.each(ROLES)('%s of PCT02', (rol) => {
    it.each(Object.entries(LINEAS))('%s: %s', async (nombre, clase) => {
      const [ruta, cuerpo] = pedido(nombre)
      const metodo = nombre.split(' ')[0] as 'GET'
      const r = await gente.get(rol)?.pedir(metodo, ruta, cuerpo)
      expect(r?.texto).not.toMatch(SECRETOS)
      if (clase === 'ajeno') expect([403, 404]).toContain(r?.estado)
      else expect([200, 403]).toContain(r?.estado)
    })
  })

  it('is still there, untouched, and its owner reads it', async () => {
    const suyo = await p.entrar('cajerosecreto')
    expect((await suyo.pedir('GET', '/contratos/PCT01-000001')).estado).toBe(200)
    expect((await suyo.pedir('GET', `/mensajes?clienteId=${ids.cliente}`)).texto).toMatch(SECRETOS)
    const { impresiones } = await p.base.db
      .selectFrom('contratos')
      .select('impresiones')
      .where('codigo', '=', 'PCT01-000001')
      .executeTakeFirstOrThrow()
    expect(impresiones).toBe(0)
  })
})
