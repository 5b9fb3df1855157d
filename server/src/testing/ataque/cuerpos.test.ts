import type { Cliente } from '@retroventa/api/clientes/llamadas'
import type { ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { Empleado } from '@retroventa/api/empleados/llamadas'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { iniciarSimuladorListas } from '@retroventa/simulators/listas'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { datosDeCliente, unCliente } from '../../modules/clientes/factory.ts'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { unContrato, vistoDeContrato } from '../../modules/contratos/factory.ts'
import { actualizarLista } from '../../modules/listas/service.ts'
import { CLAVE } from '../../modules/sesion/factory.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Navegador, type Prueba } from '../app.ts'

/**
 * What the matrices do not see: they ask every door with the path of another. Here the door is one's own, and what is sent
 * through it is not.
 */
let p: Prueba
let cajero: Navegador
let gerente: Navegador
let empleadoId: string
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  gerente = await p.entrar('gerente')
  const fila = p.base.db.selectFrom('usuarios').select('id').where('username', '=', 'cajero')
  empleadoId = (await fila.executeTakeFirstOrThrow()).id
  await unaBase(p.deps, p.almacenes.PCT01, empleadoId, 100_000_000)
})
afterAll(() => p.cerrar())

const firma = (usuario = 'cajero') => ({ usuario, clave: CLAVE })
interface Rechazo {
  codigo?: string
  campo?: string
}

/** Places of a body where a name that nobody declared gets through, in dotted paths. */
function abiertos(esquema: unknown, camino = ''): string[] {
  if (typeof esquema !== 'object' || esquema === null) return []
  const {
    properties = {},
    items,
    additionalProperties,
    propertyNames,
    anyOf = [],
    allOf = [],
  } = esquema as {
    properties?: Record<string, unknown>
    items?: unknown
    additionalProperties?: unknown
    propertyNames?: { enum?: unknown }
    anyOf?: unknown[]
    allOf?: unknown[]
  }
  return [
    // A record of words that are named one by one is declared.
    ...(additionalProperties && !propertyNames?.enum ? [camino || '.'] : []),
    ...Object.entries(properties).flatMap(([clave, uno]) => abiertos(uno, `${camino}.${clave}`)),
    ...abiertos(items, `${camino}[]`),
    ...[...anyOf, ...allOf].flatMap((uno) => abiertos(uno, camino)),
  ]
}

describe('mass assignment', () => {
  it('no body takes a name that it does not declare, but those whose names are data', () => {
    const encontrados = ENDPOINTS.flatMap(({ endpoint: { method, path, body } }) =>
      body
        ? abiertos(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map(
            (donde) => `${method} ${path} ${donde}`,
          )
        : [],
    )
    expect(encontrados.sort()).toEqual([
      'POST /contratos/:codigo/vencimiento .entrada.destinos',
      'POST /reportes .busqueda',
      'POST /reportes/suscripciones .busqueda',
      'PUT /reportes/:id .busqueda',
      'PUT /vistas .busqueda',
    ])
  })

  it('a customer is what its form holds, whoever says more', async () => {
    const ajeno = p.deps.nuevoId()
    const datos = {
      ...datosDeCliente(),
      id: ajeno,
      _id: ajeno,
      version: 9,
      tipo: 'Empleado',
      username: 'superadmin',
      usuario_id: empleadoId,
      almacen_id: p.almacenes.PCT02,
      anonimizado: '2020-01-01T00:00:00.000Z',
      editadoPor: { tipo: 'Creado', username: 'superadmin' },
      cliente: { puntos: 9_999, almacen: { ref: p.almacenes.PCT02, codigo: 'PCT02' }, alertaListas: true },
    }
    const { estado, cuerpo } = await cajero.pedir<Cliente>('POST', '/clientes', {
      datos,
      credenciales: firma(),
    })
    expect(estado).toBe(200)
    expect(cuerpo.id).not.toBe(ajeno)
    const comun = {
      tipo: 'Cliente',
      username: null,
      anonimizado: null,
      cliente: { puntos: 0, almacen: { codigo: 'PCT01' }, alertaListas: false },
    }
    expect(cuerpo).toMatchObject({ ...comun, version: 1, editadoPor: { username: 'cajero' } })
    const editado = await cajero.pedir<Cliente>('PUT', `/clientes/${cuerpo.id}`, {
      datosAEnviar: { ...datos, cedula: cuerpo.cedula },
      version: 1,
      credenciales: firma(),
    })
    expect(editado.cuerpo).toMatchObject({ ...comun, id: cuerpo.id, version: 2 })
  })

  it('a person of the house gets no password, factor or life of another’s choosing', async () => {
    const rol = p.base.db.selectFrom('roles').select('id').where('nombre', '=', 'Cajero')
    const { cuerpo } = await gerente.pedir<{ empleado: Empleado; claveTemporal: string }>(
      'POST',
      '/empleados',
      {
        username: 'sembrada',
        nombres: 'Una',
        apellidos: 'Persona',
        email: null,
        isSuperAdmin: false,
        isSuperUser: false,
        isSuper: false,
        cambiarAlmacenes: false,
        facturacion: false,
        accesos: [{ almacenId: p.almacenes.PCT01, rolId: (await rol.executeTakeFirstOrThrow()).id }],
        id: empleadoId,
        clave: 'la que yo diga',
        clave_hash: 'x',
        clave_temporal: false,
        is_super_admin: true,
        totp_activo: true,
      },
    )
    expect(cuerpo.empleado.id).not.toBe(empleadoId)
    expect(cuerpo.empleado).toMatchObject({ isSuperAdmin: false, claveTemporal: true, segundoFactor: false })
    expect(cuerpo.claveTemporal).not.toContain('la que')
  })

  it('a contract takes its number, branch, day, suggested value and state from the house', async () => {
    const datos = {
      clienteId: (await unCliente(p.base.db)).id,
      articulos: [{ descripcion: 'Cadena', categoria: 4, peso: 430, valor: 500_000 }],
      plazoId: '019a0000-0000-7000-8000-000000000003',
      porcentaje: 500,
    }
    const visto = await vistoDeContrato(p.deps, datos)
    const trampa = {
      codigo: 'PCT02-999999',
      numero: 999_999,
      estado: 'Resuelto',
      fecha: '2020-01-01',
      almacen_id: p.almacenes.PCT02,
      valor_total: 1,
    }
    const articulos = datos.articulos.map((uno) => ({ ...uno, sugerido: 1, id: p.deps.nuevoId() }))
    const { estado, cuerpo } = await cajero.pedir<{ codigo: string }>('POST', '/contratos', {
      datos: { ...datos, ...trampa, articulos },
      ...trampa,
      visto,
      credenciales: firma(),
    })
    expect([estado, cuerpo.codigo]).toEqual([200, 'PCT01-000001'])
    const ficha = (await cajero.pedir<Contrato>('GET', '/contratos/PCT01-000001')).cuerpo
    expect(ficha).toMatchObject({ fecha: '2026-11-20', situacion: { estado: 'vigente' } })
    expect(JSON.stringify(ficha)).not.toContain('999999')
  })
})

describe('what is of others, named inside a body', () => {
  it('a consultation never stands in the sheet of somebody else than whose document was asked about', async () => {
    const simulador = await iniciarSimuladorListas()
    await actualizarLista({ ...p.deps, listas: crearListasHttp(simulador) }, FUENTES_LISTAS.ofac)
    await simulador.detener()
    const victima = await unCliente(p.base.db)
    // The document of a listed person, as if it were the victim's.
    const listado = { tipo_documento: 'CC', cedula: '9999000111', clienteId: victima.id }
    const r = await cajero.pedir<{ resultados: ResultadoConsulta[] }>('POST', '/consultas/listas', listado)
    expect(r.cuerpo.resultados[0]).toMatchObject({ estado: 'ENCONTRADO' })
    const tareas = p.base.db
      .selectFrom('tareas_cumplimiento')
      .select('id')
      .where('cliente_id', '=', victima.id)
    expect(await tareas.execute()).toEqual([])
    const historia = await cajero.pedir<{ consultasPorFuente: object[] }>(
      'GET',
      `/consultas/cliente/${victima.id}`,
    )
    expect(historia.cuerpo.consultasPorFuente).toEqual([])
    // With the own document it does.
    await cajero.pedir('POST', '/consultas/listas', { ...listado, cedula: victima.cedula })
    const suya = await cajero.pedir<typeof historia.cuerpo>('GET', `/consultas/cliente/${victima.id}`)
    expect(suya.cuerpo.consultasPorFuente).toHaveLength(2)
  })

  it('a batch over contracts of another branch finds none, and mixed in it takes only one’s own', async () => {
    const base = { cliente_id: (await unCliente(p.base.db)).id, empleado_id: empleadoId, fecha: '2026-01-01' }
    const { PCT01, PCT02 } = p.almacenes
    const ajeno = await unContrato(p.base.db, { ...base, almacen_id: PCT02, almacenCodigo: 'PCT02' })
    const propio = await unContrato(p.base.db, {
      ...base,
      almacen_id: PCT01,
      almacenCodigo: 'PCT01',
    })
    const mandar = (contratos: string[]) =>
      gerente.pedir<Rechazo & { total: number }>('POST', '/contratos/lotes', {
        accion: { accion: 'aviso', canal: 'llamada', respuesta: 'Paga el viernes' },
        contratos,
        credenciales: firma('gerente'),
      })
    expect((await mandar([ajeno.id])).cuerpo.codigo).toBe('lote.vacio')
    expect((await mandar([ajeno.id, propio.id])).cuerpo.total).toBe(1)
  })

  it('the photo of a colleague is not attached, neither to a customer nor seen', async () => {
    const foto = p.deps.nuevoId()
    const ahora = p.reloj.ahora.toISOString()
    await p.base.db
      .insertInto('fotos')
      .values({
        id: foto,
        usuario_id: empleadoId,
        clave: 'de-un-colega',
        bytes: 1,
        ancho: 1,
        alto: 1,
        creada: ahora,
        suelta_desde: ahora,
      })
      .execute()
    const robo = await gerente.pedir<Rechazo>('POST', '/clientes', {
      datos: datosDeCliente({ foto }),
      credenciales: firma('gerente'),
    })
    expect(robo.cuerpo).toMatchObject({ codigo: 'foto.no_existe', campo: 'foto' })
    expect((await gerente.pedir('GET', `/fotos/${foto}`)).estado).toBe(404)
  })
})

describe('keys of idempotency', () => {
  const clave = { 'idempotency-key': 'la-misma' }

  it('of somebody else give nothing: neither the answer nor its data', async () => {
    const cuerpo = { datos: datosDeCliente(), credenciales: firma() }
    const suya = await cajero.pedir<Cliente>('POST', '/clientes', cuerpo, clave)
    expect(suya.estado).toBe(200)
    const otra = await gerente.pedir<Rechazo>('POST', '/clientes', cuerpo, clave)
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'cliente.documento_existe'])
    const sinPermiso = await (await p.entrar('consulta')).pedir('POST', '/clientes', cuerpo, clave)
    expect(sinPermiso.estado).toBe(403)
    const malFirmada = { ...cuerpo, credenciales: { ...firma(), clave: 'otra cosa' } }
    expect((await cajero.pedir<Rechazo>('POST', '/clientes', malFirmada, clave)).cuerpo.codigo).toBe(
      'firma.incorrecta',
    )
  })

  it('of one branch are none of another', async () => {
    const cuerpo = { datos: datosDeCliente(), credenciales: firma('gerente') }
    const en1 = await gerente.pedir<Cliente>('POST', '/clientes', cuerpo, { 'idempotency-key': 'una' })
    expect(en1.estado).toBe(200)
    const en2 = await (await p.entrar('gerente', 'PCT02')).pedir<Rechazo>('POST', '/clientes', cuerpo, {
      'idempotency-key': 'una',
    })
    expect([en2.estado, en2.cuerpo.codigo]).toEqual([409, 'peticion.clave_repetida'])
  })

  it.each([
    ['/roles', { nombre: 'Doble', permisos: ['contratos.ver'] }],
    [
      '/almacenes',
      {
        codigo: 'PCT77',
        nombre: 'Doble',
        municipio: '13001',
        direccion: 'Calle 1',
        telefono: '',
        grupo_comercial: null,
        impresion_contrato: 'default',
        activo: true,
      },
    ],
  ])('a double submit of POST %s is one', async (ruta, cuerpo) => {
    const superadmin = await p.entrar('superadmin')
    const con = { 'idempotency-key': `doble-${ruta}` }
    const dos = await Promise.all(
      [1, 2].map(() => superadmin.pedir<{ id: string }>('POST', ruta, cuerpo, con)),
    )
    expect(dos.map((r) => r.estado)).toEqual([200, 200])
    expect(new Set(dos.map((r) => r.cuerpo.id)).size).toBe(1)
  })
})

describe('markup and formulas in names', () => {
  const NOMBRE = '=HYPERLINK("http://x.co","ver") <img src=x onerror=alert(1)>'

  it('stay a text in CSV and in XLSX', async () => {
    await unCliente(p.base.db, { nombres: NOMBRE, segundoNombres: '', apellidos: 'Arroyo' })
    const csv = (await gerente.pedir('GET', '/clientes/lista/exportar?texto=arroyo')).texto
    expect(csv).toContain(`"'=HYPERLINK(`)
    const { bytes } = await gerente.pedir('GET', '/clientes/lista/exportar?texto=arroyo&archivo=xlsx')
    const libro = await readXlsx(Buffer.from(bytes))
    const celdas = libro.sheets[0]?.rows.flat() ?? []
    expect(celdas.some((celda) => typeof celda === 'string' && celda.startsWith('=HYPERLINK'))).toBe(true)
  })

  it('stay a text in an answer that a browser would open: JSON, never sniffed', async () => {
    const r = await gerente.pedir('GET', '/clientes?texto=arroyo')
    expect(r.cabeceras['content-type']).toContain('application/json')
    expect(r.cabeceras['x-content-type-options']).toBe('nosniff')
  })
})
