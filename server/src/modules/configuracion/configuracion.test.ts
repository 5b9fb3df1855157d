import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { CATALOGOS, CLAVES_CATALOGO } from '@retroventa/domain/catalogos/registro'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unUsuario } from '../sesion/factory.ts'
import { leerConfiguracion } from './service.ts'

const construida = existsSync(join(import.meta.dirname, '../../../../web/dist/index.html'))

let p: Prueba
let superadmin: Navegador
let superuser: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  superadmin = await p.entrar('superadmin')
  superuser = await p.entrar('super')
})
afterAll(() => p.cerrar())

interface Guardada {
  version: number
  cambios: Record<string, { nombre: string; instante: string }>
  valor: Configuracion
}
const leer = async () => (await superadmin.pedir<Guardada>('GET', '/configuracion')).cuerpo
const guardar = (quien: Navegador, version: number, valor: Configuracion) =>
  quien.pedir<Guardada>('PUT', '/configuracion', { version, valor })

describe('the settings', () => {
  it('count for everybody at once', async () => {
    const { version, valor } = await leer()
    const nuevo = { ...valor, time_line: 45, crmSalesforce: true }
    expect((await guardar(superadmin, version, nuevo)).cuerpo).toMatchObject({ version: version + 1 })
    expect((await superuser.pedir('GET', '/sesion')).cuerpo).toMatchObject({ timeLine: 45 })
    expect((await superuser.pedir('GET', '/configuracion/visible')).cuerpo).toMatchObject({
      crmSalesforce: true,
    })
  })

  it('are read again after the clock of the machine was set back: what another process saved counts', async () => {
    const { time_line: antes } = await leerConfiguracion(p.deps)
    const poner = (minutos: number) =>
      sql`update configuracion set valor = jsonb_set(valor, '{time_line}', to_jsonb(${minutos}::int))`.execute(
        p.base.db,
      )
    await poner(33)
    p.reloj.avanzar(-86_400_000)
    try {
      expect((await leerConfiguracion(p.deps)).time_line).toBe(33)
    } finally {
      await poner(antes)
      p.reloj.avanzar(86_400_000 + 3_000)
    }
  })

  it('of two people at once, one is saved and the other sees what differs (D16)', async () => {
    const { version, valor } = await leer()
    const resultados = await Promise.all([
      guardar(superadmin, version, { ...valor, planillaAlterna: !valor.planillaAlterna }),
      guardar(superuser, version, { ...valor, contratos: { ...valor.contratos, diasGracia: 7 } }),
    ])
    expect(resultados.map((r) => r.estado).sort()).toEqual([200, 409])
    const rechazo = resultados.find((r) => r.estado === 409)?.cuerpo as unknown as {
      codigo: string
      datos: { version: number; diferencias: { campo: string }[] }
    }
    expect(rechazo.codigo).toBe('configuracion.version')
    expect(rechazo.datos.version).toBe(version + 1)
    expect(rechazo.datos.diferencias.map((d) => d.campo).sort()).toEqual([
      'contratos.diasGracia',
      'planillaAlterna',
    ])
    expect((await leer()).version).toBe(version + 1)
  })

  it('tell who changed each one last and when, and nothing of what nobody changed', async () => {
    const { version, valor } = await leer()
    await guardar(superuser, version, { ...valor, contratos: { ...valor.contratos, diasGracia: 5 } })
    const primero = p.reloj.ahora.toISOString()
    p.reloj.avanzar(60_000)
    const contratos = { ...valor.contratos, diasGracia: 6, diasGraciaAbono: 6 }
    const { cambios } = (await guardar(superadmin, version + 1, { ...valor, contratos, time_line: 33 }))
      .cuerpo
    const ultimo = p.reloj.ahora.toISOString()
    expect(cambios['contratos.diasGracia']).toEqual({ nombre: 'superadmin De Prueba', instante: ultimo })
    expect(cambios.time_line?.instante).toBe(ultimo)
    expect(cambios['contratos.esperaDias']).toBeUndefined()
    const deVuelta = { ...valor, contratos, time_line: 33, comerciaCelulares: !valor.comerciaCelulares }
    await guardar(superuser, version + 2, deVuelta)
    const leidos = (await leer()).cambios
    expect(leidos.comerciaCelulares?.nombre).toBe('super De Prueba')
    expect(leidos['contratos.diasGracia']).toEqual(cambios['contratos.diasGracia'])
    expect(primero < ultimo).toBe(true)
  })

  it('date the prices when one changes, whatever the sender says, and not when another setting does', async () => {
    const { version, valor } = await leer()
    const { contrato } = valor.sugeridos
    const sugeridos = { ...valor.sugeridos, contrato: { ...contrato, porcentaje: contrato.porcentaje + 100 } }
    const sinFecha = {
      ...valor,
      novedades: !valor.novedades,
      sugeridos: { ...sugeridos, ultimaUpdate: '1999-01-01T00:00:00.000Z' },
    }
    const otra = (await guardar(superadmin, version, sinFecha)).cuerpo
    expect(otra.valor.sugeridos.contrato.porcentaje).toBe(contrato.porcentaje + 100)
    expect(otra.valor.sugeridos.ultimaUpdate).toBe(valor.sugeridos.ultimaUpdate)
    const cara = { ...otra.valor, sugeridos: { ...sugeridos, dolar: sugeridos.dolar + 1 } }
    const guardada = (await guardar(superadmin, version + 1, cara)).cuerpo
    expect(guardada.valor.sugeridos.ultimaUpdate).toBe(p.deps.reloj().toISOString())
    expect((await leer()).valor.sugeridos.ultimaUpdate).toBe(guardada.valor.sugeridos.ultimaUpdate)
  })

  it('refuse a template with a tag that its operation cannot fill, naming it (D13)', async () => {
    const { version, valor } = await leer()
    const mala: Configuracion = {
      ...valor,
      message_operaciones: [
        { operacion: 'prorroga', message: 'Hola :nombre, saldo :ps_saldo', send: true },
        { operacion: 'abono', message: '', send: true },
        { operacion: 'abono', message: 'Hola', send: false },
      ],
      clientes: { dominiosEmail: ['gmail.com', 'no es un dominio'] },
    }
    expect(await guardar(superadmin, version, mala)).toMatchObject({
      estado: 422,
      cuerpo: {
        codigo: 'validacion.datos',
        datos: {
          errores: [
            {
              campo: 'message_operaciones.prorroga',
              mensaje: ':ps_saldo no se puede usar en Prórroga.',
            },
            { campo: 'message_operaciones.abono' },
            { campo: 'message_operaciones.abono' },
            { campo: 'clientes.dominiosEmail' },
          ],
        },
      },
    })
    expect((await leer()).version).toBe(version)
  })

  it('refuse values out of their limits and links that are no web addresses', async () => {
    const { version, valor } = await leer()
    const intentar = (mas: Partial<Configuracion>) => guardar(superadmin, version, { ...valor, ...mas })
    expect((await intentar({ time_line: 0 })).estado).toBe(400)
    expect(
      (await intentar({ seguridad: { segundoFactor: false, largoClave: 4, caminoMinutos: 5 } })).estado,
    ).toBe(400)
    const enlaces = { ...valor.enlaces, facebook: 'javascript:alert(1)' }
    expect((await intentar({ enlaces })).estado).toBe(400)
    expect((await intentar({ sugeridos: { ...valor.sugeridos, dolar: -1 } })).estado).toBe(400)
  })
})

it('what holds the whole chain is changed by super people alone: who administers one branch loosens no account nor limit, and is told each', async () => {
  await unUsuario(p.base.db, 'admin_de_uno', [{ almacenId: p.almacenes.PCT01, rol: 'Administrador' }])
  const administrador = await p.entrar('admin_de_uno')
  const { version, valor } = await leer()
  const flojo: Configuracion = {
    ...valor,
    time_line: 720,
    seguridad: { ...valor.seguridad, segundoFactor: !valor.seguridad.segundoFactor },
    contratos: { ...valor.contratos, diasGracia: 9, porcentajeMaximo: 9_000 },
    solicitudes: { ...valor.solicitudes, gerenciaValor: 1_000_000_000 },
    compras: { ...valor.compras, diasRetencion: 0 },
    vigilancia: { ...valor.vigilancia, efectivo: 1_000_000_000 },
    consultas: { limiteMensual: 10_000 },
  }
  const rehusada = await guardar(administrador, version, flojo)
  expect(rehusada).toMatchObject({ estado: 422, cuerpo: { codigo: 'validacion.datos' } })
  const { errores } = (rehusada.cuerpo as unknown as { datos: { errores: Record<string, string>[] } }).datos
  expect(errores.map(({ campo }) => campo).sort()).toEqual([
    'compras.diasRetencion',
    'consultas.limiteMensual',
    'contratos.porcentajeMaximo',
    'seguridad.segundoFactor',
    'solicitudes.gerenciaValor',
    'time_line',
    'vigilancia.efectivo',
  ])
  expect(errores.find(({ campo }) => campo === 'seguridad.segundoFactor')).toMatchObject({
    codigo: 'permiso.falta',
    mensaje: 'Solo un super usuario lo cambia: cuida las cuentas de toda la cadena.',
  })
  expect(await leer()).toMatchObject({ version, valor })
  const suyo = { ...valor, contratos: { ...valor.contratos, diasGracia: 9 } }
  expect(await guardar(administrador, version, suyo)).toMatchObject({ estado: 200 })
  expect(await guardar(superadmin, version + 1, valor)).toMatchObject({ estado: 200 })
})

describe('fixed catalogues (001 §3)', () => {
  it.each(CLAVES_CATALOGO)('%s leaves whole as a file', async (catalogo) => {
    const auditor = await p.entrar('auditor')
    const { estado, texto } = await auditor.pedir(
      'GET',
      `/configuracion/catalogos/exportar?catalogo=${catalogo}`,
    )
    expect(estado).toBe(200)
    const { entradas, nombre } = CATALOGOS[catalogo]
    expect(texto.split('\r\n').filter((linea) => linea.endsWith(`;${nombre}`))).toHaveLength(entradas.length)
    expect(texto).toContain(entradas[0]?.nombre)
  })

  it('by default the first, under its search, and to nobody without the settings', async () => {
    const auditor = await p.entrar('auditor')
    const { texto } = await auditor.pedir('GET', '/configuracion/catalogos/exportar?texto=reteica')
    expect(texto).toContain('ReteIca')
    expect(texto).not.toContain('ReteRenta')
    expect(await (await p.entrar('cajero')).pedir('GET', '/configuracion/catalogos/exportar')).toMatchObject({
      estado: 403,
    })
  })
})

describe('widgets of others (D21)', () => {
  const ponerWidgets = async (widgets: Configuracion['widgets']) => {
    const { version, valor } = await leer()
    return superadmin.pedir<{ datos: { errores: { campo: string; mensaje: string }[] } }>(
      'PUT',
      '/configuracion',
      { version, valor: { ...valor, widgets } },
    )
  }
  const NINGUNO = { guion: '', hosts: [], datos: [] }
  const pagina = async () => {
    p.reloj.avanzar(3_000)
    const { headers } = await p.app.inject({ url: '/home' })
    return String(headers['content-security-policy'])
  }

  it('are refused with every fault at its field', async () => {
    const chat = { guion: 'http://chat.ejemplo.co/w.js', hosts: ["'unsafe-inline'"], datos: ['x'] }
    const { estado, cuerpo } = await ponerWidgets({ chat, pagos: { ...NINGUNO, hosts: ['a.co'] } })
    expect(estado).toBe(422)
    expect(cuerpo.datos.errores.map(({ campo }) => campo)).toEqual([
      'widgets.chat.guion',
      'widgets.chat.hosts',
      'widgets.chat.datos',
      'widgets.pagos.guion',
    ])
    expect(cuerpo.datos.errores[1]?.mensaje).toBe(
      "«'unsafe-inline'» no es un sitio: escríbalo como pagos.ejemplo.co o *.ejemplo.co.",
    )
  })

  it('are changed by super people alone: who administers a branch saves the rest of the settings, and takes none in or away', async () => {
    const chat = { guion: 'https://chat.ejemplo.co/w.js', hosts: ['*.voz.ejemplo'], datos: ['a=1'] }
    await unUsuario(p.base.db, 'administrador', [{ almacenId: p.almacenes.PCT01, rol: 'Administrador' }])
    const administrador = await p.entrar('administrador')
    const { version, valor } = await leer()
    const suyo = { ...valor, comerciaCelulares: !valor.comerciaCelulares }
    const conChat = { ...suyo, widgets: { ...valor.widgets, chat } }
    const mensaje = 'Solo un super usuario lo cambia: ve lo que ve quien lo tenga en su pantalla.'
    const rehusada = (...campos: string[]) => ({
      estado: 422,
      cuerpo: { datos: { errores: campos.map((campo) => ({ codigo: 'permiso.falta', campo, mensaje })) } },
    })
    expect(await guardar(administrador, version, conChat)).toMatchObject(
      rehusada('widgets.chat.guion', 'widgets.chat.hosts', 'widgets.chat.datos'),
    )
    expect((await leer()).version).toBe(version)
    expect(await guardar(administrador, version, suyo)).toMatchObject({ estado: 200 })
    expect(await guardar(superuser, version + 1, conChat)).toMatchObject({ estado: 200 })
    const callado = { ...conChat, widgets: { ...conChat.widgets, chat: { ...chat, datos: [] } } }
    expect(await guardar(administrador, version + 2, callado)).toMatchObject(rehusada('widgets.chat.datos'))
    expect(
      await guardar(administrador, version + 2, { ...conChat, crmSalesforce: !valor.crmSalesforce }),
    ).toMatchObject({
      estado: 200,
    })
    expect(await guardar(superadmin, version + 3, valor)).toMatchObject({ estado: 200 })
  })

  it.skipIf(!construida)(
    'open the policy of the pages to the hosts that they declare and to no other, and close it when they are gone (needs the pages built)',
    async () => {
      const antes = await pagina()
      expect(antes).not.toContain('ejemplo')
      expect(
        await ponerWidgets({
          chat: { guion: 'https://chat.ejemplo.co/w.js', hosts: ['*.voz.ejemplo'], datos: [] },
          pagos: { guion: 'https://pagos.ejemplo.com/v1.js', hosts: [], datos: ['public-key=1'] },
        }),
      ).toMatchObject({ estado: 200 })
      const con = await pagina()
      const hosts = 'https://chat.ejemplo.co https://*.voz.ejemplo https://pagos.ejemplo.com'
      expect(con).toContain(`script-src 'self' ${hosts};`)
      expect(con).toContain(`frame-src 'self' ${hosts}`)
      expect(con).toContain(`connect-src 'self' ${hosts} ${hosts.replaceAll('https:', 'wss:')}`)
      for (const nunca of [
        "default-src 'self';",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "script-src-attr 'none'",
      ])
        expect(con).toContain(nunca)
      expect(con).not.toMatch(/script-src[^;]*unsafe/)
      // What is no page keeps the policy of the house.
      const { cabeceras } = await superadmin.pedir('GET', '/sesion')
      expect(cabeceras['content-security-policy']).toBe(antes)
      await ponerWidgets({ chat: NINGUNO, pagos: NINGUNO })
      expect(await pagina()).toBe(antes)
    },
  )
})
