import type { Cuadre } from '@retroventa/api/caja/llamadas'
import { PERMISOS } from '@retroventa/api/permisos'
import { planearAjuste } from '@retroventa/domain/operaciones/caja/ajuste'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import type { Navegador } from '../../testing/app.ts'
import { crearTaller, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'
import { alLeer } from '../../testing/vigilancia/alLeer.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { exportar } from './cuadres.ts'
import { unCuadre, unRol } from './factory.ts'
import { aSolasConCaja } from './queries.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

interface Movimientos {
  inicial: number
  final: number
  items: { documento: string; entra: number; sale: number }[]
}
interface Lista {
  items: { codigo: string; caja: number | null; diferencia: number | null; resultado: string }[]
  total: number
  conteos: Record<string, number>
  almacenes: string[]
  totales: { sobrantes: number; faltantes: number } | null
}
const movimientos = async (codigo: string, quien: Navegador = t.quien) =>
  (await quien.pedir<Movimientos>('GET', `/caja/cuadres/${codigo}/movimientos`)).cuerpo
const caja = () => saldoCaja(t.p.base.db, t.p.almacenes.PCT01)

describe('the figure that a count expects', () => {
  it('is that of one instant, and opens what is behind it, while six cashiers work', async () => {
    const contar = await t.envio({ tipo: 'cuadre', origen: '', documento: '' })
    const contratos = await Promise.all(
      Array.from({ length: 24 }, () => envioDeCrear(t.p.deps, 'contrato', 'gerente')),
    )
    const cajeros = [0, 1, 2, 3, 4, 5].map(async (i) => {
      for (const envio of contratos.slice(i * 4, i * 4 + 4)) expect((await t.enviar(envio)).estado).toBe(200)
    })
    const cuadres: string[] = []
    for (let i = 0; i < 6; i++) {
      const { estado, cuerpo } = await t.enviar(contar)
      expect(estado).toBe(200)
      cuadres.push(cuerpo.codigo)
    }
    await Promise.all(cajeros)
    cuadres.push((await t.enviar(contar)).cuerpo.codigo)
    const vistos: string[] = []
    let anterior: number | undefined
    for (const codigo of cuadres) {
      const { inicial, final, items } = await movimientos(codigo)
      // Each begins where the one before ended: none of what moved in between is lost or told twice.
      if (anterior !== undefined) expect(inicial).toBe(anterior)
      expect(items.reduce((suma, { entra, sale }) => suma + entra - sale, inicial)).toBe(final)
      vistos.push(...items.map(({ documento }) => documento))
      anterior = final
    }
    expect([anterior, new Set(vistos).size, vistos.length]).toEqual([await caja(), 24, 24])
  })
})

describe('the history of counts', () => {
  it('is of every branch of the person, with what is over and missing of the whole filter', async () => {
    await unCuadre(t.p.deps, 'PCT02', 40_000)
    await unCuadre(t.p.deps, 'PCT01', -25_000)
    const { cuerpo } = await t.quien.pedir<Lista>('GET', '/caja/cuadres')
    expect(cuerpo.almacenes).toEqual(['PCT01', 'PCT02'])
    expect(cuerpo.totales?.sobrantes).toBe(40_000)
    expect(cuerpo.items[0]).toMatchObject({ diferencia: -25_000, almacen: 'PCT01' })
    const faltantes = await t.quien.pedir<Lista>('GET', '/caja/cuadres?resultado=sobrante&almacen=PCT02')
    expect(faltantes.cuerpo).toMatchObject({ total: 1, totales: { sobrantes: 40_000, faltantes: 0 } })
    const archivo = await t.quien.pedir('GET', '/caja/cuadres/exportar?resultado=sobrante')
    expect(archivo.estado).toBe(200)
  })

  it('in a file adds up what the file holds, not what is counted while it is sent', async () => {
    const { sobrantes, faltantes } = (await t.quien.pedir<Lista>('GET', '/caja/cuadres')).cuerpo.totales ?? {}
    const db = alLeer(t.p.base.db, 'efectivo', () => unCuadre(t.p.deps, 'PCT01', 7_000))
    const superadmin = { esSuper: true, permisos: new Set() } as unknown as Actor
    const pedido = { archivo: 'csv', orden: '-instante' } as const
    const { cuerpo } = await exportar({ ...t.p.deps, db }, superadmin, pedido)
    const trozos: string[] = []
    for await (const trozo of cuerpo as AsyncIterable<Buffer>) trozos.push(trozo.toString())
    expect(trozos.join('')).toContain(`Sobrantes;${sobrantes}\r\nFaltantes;${faltantes}\r\n`)
  })

  it('of who counts blind has no outcome to filter, order or add by, and opens no movements', async () => {
    const cajero = await t.p.entrar('cajero')
    const { cuerpo } = await cajero.pedir<Lista>('GET', '/caja/cuadres?orden=diferencia')
    expect(cuerpo.items.length).toBeGreaterThan(0)
    expect(cuerpo.items.every(({ caja: c, diferencia }) => c === null && diferencia === null)).toBe(true)
    expect([cuerpo.totales, Object.keys(cuerpo.conteos)]).toEqual([null, ['todos']])
    expect((await cajero.pedir<Lista>('GET', '/caja/cuadres?resultado=faltante')).cuerpo.items).toEqual([])
    const [uno] = cuerpo.items
    expect((await cajero.pedir('GET', `/caja/cuadres/${uno?.codigo}/movimientos`)).estado).toBe(403)
  })
})

describe('the difference of a count', () => {
  const motivo = 'vuelto mal dado'
  const ajustar = (
    quien: Navegador,
    codigo: string,
    diferencia: number,
    { autoriza, signo = 1 }: { autoriza?: string; signo?: number } = {},
  ) => {
    const { plan } = planearAjuste({ codigo, diferencia: signo * diferencia }, { motivo })
    return quien.pedir<{ codigo: string; datos: { errores: { mensaje: string }[] } }>(
      'POST',
      `/caja/cuadres/${codigo}/ajuste`,
      {
        entrada: { motivo },
        visto: plan ? huellaDe(plan) : '-',
        credenciales: { usuario: 'gerente', clave: CLAVE },
        ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
      },
    )
  }

  it.each([
    [-25_000, 'faltantesCaja'],
    [9_500, 'sobrantesCaja'],
  ])('of %d goes to its account once, and the drawer says what was counted', async (diferencia, concepto) => {
    const { codigo } = await unCuadre(t.p.deps, 'PCT01', diferencia)
    const antes = await caja()
    const { estado, cuerpo } = await ajustar(t.quien, codigo, diferencia)
    expect(estado).toBe(200)
    expect((await caja()) - antes).toBe(diferencia)
    const documento = await t.quien.pedir<{ lineas: { concepto: string }[]; datos: object[] }>(
      'GET',
      `/documentos/${cuerpo.codigo}`,
    )
    expect(documento.cuerpo.datos).toContainEqual({ nombre: 'Cuadre que ajusta', valor: codigo })
    expect(documento.cuerpo.lineas.map((linea) => linea.concepto).sort()).toEqual(['caja', concepto].sort())
    const visto = await t.quien.pedir<Cuadre>('GET', `/caja/cuadres/${codigo}`)
    expect(visto.cuerpo).toMatchObject({ ajuste: cuerpo.codigo, seAjusta: false })
    const otra = await ajustar(t.quien, codigo, diferencia)
    expect(otra.cuerpo.datos.errores[0]?.mensaje).toContain(cuerpo.codigo)
  })

  it('is that of the last count, with the figure that was seen, by who may', async () => {
    const { codigo } = await unCuadre(t.p.deps, 'PCT01', -3_000)
    expect((await ajustar(t.quien, codigo, -2_999)).estado).toBe(409)
    expect((await ajustar(await t.p.entrar('cajero'), codigo, -3_000)).estado).toBe(403)
    const ultimo = await unCuadre(t.p.deps, 'PCT01', -3_000)
    expect((await ajustar(t.quien, codigo, -3_000)).cuerpo.datos.errores[0]?.mensaje).toContain(ultimo.codigo)
  })

  it('is asked for by the code of its count, and booked by who approves it', async () => {
    const { codigo } = await unCuadre(t.p.deps, 'PCT01', -6_000)
    const { permisos } = await t.p.base.db
      .selectFrom('roles')
      .select('permisos')
      .where('nombre', '=', 'Cajero')
      .executeTakeFirstOrThrow()
    const mas = ['caja.ajustar', 'caja.ver']
    await unRol(t.p.deps, 'Tesorero', [...permisos, ...mas])
    await unUsuario(t.p.base.db, 'tesorero', [{ almacenId: t.p.almacenes.PCT01, rol: 'Tesorero' }])
    const { plan } = planearAjuste({ codigo, diferencia: -6_000 }, { motivo })
    const pedido = {
      tipo: 'ajusteCaja',
      referencia: codigo,
      entrada: { motivo },
      visto: plan ? huellaDe(plan) : '-',
      motivo: 'nadie que autorice está hoy',
      credenciales: { usuario: 'tesorero', clave: CLAVE },
    }
    const tesorero = await t.p.entrar('tesorero')
    const pedida = await tesorero.pedir<{ id: string }>('POST', '/solicitudes', pedido)
    expect([pedida.estado, pedida.cuerpo]).toMatchObject([200, { nivel: 'auditoria' }])
    expect((await tesorero.pedir('POST', '/solicitudes', pedido)).cuerpo).toMatchObject({
      codigo: 'solicitud.ya_pedida',
    })
    const hoja = async (quien: Navegador) =>
      (await quien.pedir<Cuadre>('GET', `/caja/cuadres/${codigo}`)).cuerpo
    expect((await hoja(t.quien)).pedida).toEqual({
      quien: expect.stringContaining('tesorero'),
      cuando: t.p.reloj.ahora.toISOString(),
    })
    const ruta = `/solicitudes/${pedida.cuerpo.id}/aprobar`
    const hecha = await t.quien.pedir('POST', ruta, { credenciales: { usuario: 'gerente', clave: CLAVE } })
    expect(hecha.cuerpo).toMatchObject({ estado: 'aprobada', documento: expect.stringMatching(/-AJ\d+$/) })
    expect(await hoja(t.quien)).toMatchObject({ seAjusta: false, pedida: null })
  })

  it('is not booked, asked for nor answered by who may not see the drawer, whatever else they may', async () => {
    const { codigo } = await unCuadre(t.p.deps, 'PCT01', -8_765)
    const { PCT01 } = t.p.almacenes
    const menosVer = Object.keys(PERMISOS).filter((permiso) => permiso !== 'caja.ver')
    await unRol(t.p.deps, 'Ciego', menosVer)
    await unUsuario(t.p.base.db, 'ciego', [{ almacenId: PCT01, rol: 'Ciego' }])
    const ciego = await t.p.entrar('ciego')
    const credenciales = { usuario: 'ciego', clave: CLAVE }
    const entrada = { motivo }
    const pedido = { entrada, visto: 'otra', credenciales }
    const directo = await ciego.pedir('POST', `/caja/cuadres/${codigo}/ajuste`, pedido)
    const pedida = await ciego.pedir('POST', '/solicitudes', {
      ...pedido,
      tipo: 'ajusteCaja',
      referencia: codigo,
      motivo: 'a ver cuánto es',
    })
    for (const { estado, texto } of [directo, pedida]) {
      expect(estado).toBe(403)
      expect(texto).not.toMatch(/8\.?765/)
    }
    const { plan } = planearAjuste({ codigo, diferencia: -8_765 }, { motivo })
    const { cuerpo } = await (await t.p.entrar('tesorero')).pedir<{ id: string }>('POST', '/solicitudes', {
      ...pedido,
      tipo: 'ajusteCaja',
      referencia: codigo,
      visto: plan ? huellaDe(plan) : '-',
      motivo: 'nadie que autorice está hoy',
      credenciales: { usuario: 'tesorero', clave: CLAVE },
    })
    for (const que of ['aprobar', 'rechazar']) {
      const mas = { credenciales, respuesta: 'no corresponde' }
      const { estado } = await ciego.pedir('POST', `/solicitudes/${cuerpo.id}/${que}`, mas)
      expect(estado).toBe(404)
    }
    // Nor in the name of who may no more see it.
    await t.p.base.db
      .updateTable('roles')
      .set({ permisos: menosVer })
      .where('nombre', '=', 'Tesorero')
      .execute()
    const firma = { credenciales: { usuario: 'gerente', clave: CLAVE } }
    const hecha = await t.quien.pedir('POST', `/solicitudes/${cuerpo.id}/aprobar`, firma)
    expect(hecha.cuerpo).toMatchObject({ codigo: 'solicitud.quien_pidio' })
  })

  it('is booked before a count of the same instant, or not at all: never twice', async () => {
    const { codigo } = await unCuadre(t.p.deps, 'PCT01', -2_500)
    const { db } = t.p.base
    let ajuste: ReturnType<typeof ajustar> | undefined
    let cuenta: ReturnType<Navegador['pedir']> | undefined
    const cuadre = await t.envio({ tipo: 'cuadre', origen: '', documento: '' })
    await db.transaction().execute(async (tx) => {
      await aSolasConCaja(tx, t.p.almacenes.PCT01)
      ajuste = ajustar(t.quien, codigo, -2_500)
      await esperan(db)
      cuenta = t.quien.pedir('POST', cuadre.ruta, cuadre.cuerpo)
      await esperan(db, 2)
    })
    const contada = (await cuenta)?.cuerpo as { codigo: string }
    expect([(await ajuste)?.estado, (await cuenta)?.estado]).toEqual([200, 200])
    const ultimo = (await t.quien.pedir<Cuadre>('GET', `/caja/cuadres/${contada.codigo}`)).cuerpo
    // Who counted after it expects what it left.
    expect(ultimo.caja).toBe(await caja())
    const otro = await unCuadre(t.p.deps, 'PCT01', -2_500)
    let despues: ReturnType<typeof ajustar> | undefined
    await db.transaction().execute(async (tx) => {
      await aSolasConCaja(tx, t.p.almacenes.PCT01)
      despues = ajustar(t.quien, otro.codigo, -2_500)
      await esperan(db)
      await unCuadre(t.p.deps, 'PCT01', -2_500)
    })
    expect((await despues)?.cuerpo.datos.errores[0]?.mensaje).toMatch(/CC\d+/)
  })

  it('is told to nobody who may not see the drawer', async () => {
    const { codigo } = await unCuadre(t.p.deps, 'PCT01', -4_321)
    const { cuerpo } = await ajustar(t.quien, codigo, -4_321)
    const cajero = await t.p.entrar('cajero')
    expect((await cajero.pedir('GET', `/documentos/${cuerpo.codigo}`)).estado).toBe(404)
    const lista = await cajero.pedir('GET', '/documentos?tipo=ajusteCaja')
    expect(lista.cuerpo).toMatchObject({ items: [], total: 0 })
    const visto = await cajero.pedir<Cuadre>('GET', `/caja/cuadres/${codigo}`)
    expect(visto.cuerpo).toMatchObject({ codigo, caja: null, diferencia: null, ajuste: null })
    expect(JSON.stringify({ ...visto.cuerpo, efectivo: 0, conteo: null })).not.toMatch(/4\.?321|AJ0/)
  })
})

it('the page of a count says to who may see the drawer what it came out as, and to nobody else', async () => {
  const { codigo } = await unCuadre(t.p.deps, 'PCT01', -7_000)
  const datos = async (quien: Navegador) =>
    (await quien.pedir<{ datos: { nombre: string; valor: string }[] }>('GET', `/documentos/${codigo}`)).cuerpo
      .datos
  expect((await datos(t.quien)).slice(-3).map(({ nombre, valor }) => `${nombre}: ${valor}`)).toEqual([
    expect.stringMatching(/^Caja del sistema: /),
    'Diferencia: −$\u00a07.000',
    'Resultado: Faltante',
  ])
  const ciego = await datos(await t.p.entrar('cajero'))
  expect(ciego.length).toBeGreaterThan(0)
  expect(ciego.map(({ nombre }) => nombre)).not.toContain('Diferencia')
})
