import type * as filas from '@retroventa/api/desuso/filas'
import { type EntradaBaja, planearBaja } from '@retroventa/domain/operaciones/desuso/marca'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirFoto } from '../../testing/archivos/subir.ts'
import { mandar } from '../../testing/clones.ts'
import { probarLibros } from '../contabilidad/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { anular, existencias, guardar, lista, unOro, vistoDe } from './factory.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

const probado = async () => expect((await probarLibros(p.base.db)).diferencias).toEqual([])

describe('what is written off', () => {
  const visto = (piezas: Awaited<ReturnType<typeof unOro>>, entrada: EntradaBaja) =>
    vistoDe(planearBaja({ almacenId: p.almacenes.PCT01, piezas }, entrada))

  it('needs somebody who lets it pass, takes its cost to expenses, keeps the photo, and comes back when it is voided', async () => {
    const piezas = await unOro(p, [{ descripcion: 'Televisor 43"', costo: 300_000 }])
    const antes = await existencias(p)
    const entrada = {
      codigos: [piezas[0]?.codigo ?? ''],
      causa: 'danado' as const,
      motivo: 'se quebró la pantalla',
      fotoId: await subirFoto(cajero),
    }
    const pedido = { entrada, visto: visto(piezas, entrada) }
    const sola = await guardar(cajero, 'cajero', '/desuso/bajas', pedido)
    expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    // What must be authorised says of what, not what it cost.
    expect(JSON.stringify(sola.cuerpo)).not.toContain('300000')
    const { estado, cuerpo } = await guardar(cajero, 'cajero', '/desuso/bajas', {
      ...pedido,
      autoriza: 'gerente',
    })
    expect(estado).toBe(200)
    const [baja] = await lista<filas.BajaFila>(gerente, '/desuso/bajas')
    expect(baja).toMatchObject({
      codigo: cuerpo.codigo,
      causa: 'danado',
      costo: 300_000,
      quien: 'cajero',
      autorizo: 'gerente',
      estado: 'baja',
      articulos: 'Televisor 43"',
    })
    expect((await lista<filas.BajaFila>(cajero, '/desuso/bajas'))[0]?.costo).toBeNull()
    // It is on the watch list, to be justified.
    const vigiladas = await gerente.pedir<{ items: object[] }>(
      'GET',
      '/informes/auditoria/excepciones?tipo=baja',
    )
    expect(vigiladas.cuerpo.items).toMatchObject([
      { codigo: cuerpo.codigo, valor: 300_000, anotada: 'pendiente' },
    ])
    const foto = await gerente.pedir('GET', `/desuso/bajas/${cuerpo.codigo}/foto`)
    expect([foto.estado, foto.cabeceras['content-type']]).toEqual([200, 'image/jpeg'])
    const lejos = await p.entrar('gerente', 'PCT02')
    expect((await lejos.pedir('GET', `/desuso/bajas/${cuerpo.codigo}/foto`)).estado).toBe(404)
    await probado()
    expect((await anular(gerente, cuerpo.codigo)).estado).toBe(200)
    expect(await existencias(p)).toEqual(antes)
    expect((await lista<filas.BajaFila>(gerente, '/desuso/bajas'))[0]?.estado).toBe('anulada')
  })

  it('is asked for, waits in the list with its cost, and is carried out when it is approved', async () => {
    const piezas = await unOro(p, [{ descripcion: 'Taladro', costo: 120_000 }])
    const entrada = {
      codigos: [piezas[0]?.codigo ?? ''],
      causa: 'donado' as const,
      motivo: 'a la escuela del barrio',
      fotoId: await subirFoto(cajero),
    }
    const pedida = await cajero.pedir<{ id: string }>('POST', '/solicitudes', {
      tipo: 'baja',
      entrada,
      visto: visto(piezas, entrada),
      motivo: 'no se vendió en dos años',
      credenciales: { usuario: 'cajero', clave: CLAVE },
    })
    expect(pedida.estado).toBe(200)
    // Who asked reads in it what is at stake only when they may see costs.
    const valores = async (quien: Navegador) =>
      (await quien.pedir<{ items: { valor: number }[] }>('GET', '/solicitudes')).cuerpo.items.map(
        ({ valor }) => valor,
      )
    expect([await valores(cajero), await valores(gerente)]).toEqual([[0], [120_000]])
    // Neither from what its groups add.
    const sumas = async (quien: Navegador) =>
      (
        await quien.pedir<{ grupos: { sumas: { valor: number } }[] }>('GET', '/solicitudes?grupo=operacion')
      ).cuerpo.grupos.map((uno) => uno.sumas.valor)
    expect([await sumas(cajero), await sumas(gerente)]).toEqual([[0], [120_000]])
    // Nor from one that was asked for when its cost was among what must be authorised.
    const { db } = p.base
    const comoEra = await db
      .selectFrom('solicitudes')
      .select('exige')
      .where('id', '=', pedida.cuerpo.id)
      .executeTakeFirstOrThrow()
    const poner = (exige: unknown) =>
      db
        .updateTable('solicitudes')
        .set({ exige: JSON.stringify(exige) })
        .where('id', '=', pedida.cuerpo.id)
        .execute()
    const deAntes = { permiso: 'desuso.autorizar', datos: { articulos: 1, causa: 'donado', costo: 120_000 } }
    await poner([{ codigo: 'autorizacion.baja', ...deAntes }])
    expect([await valores(cajero), await sumas(cajero), await valores(gerente)]).toEqual([
      [0],
      [0],
      [120_000],
    ])
    await poner(comoEra.exige)
    expect((await lista<filas.BajaFila>(gerente, '/desuso/bajas'))[0]).toMatchObject({
      codigo: null,
      estado: 'por_aprobar',
      articulos: 'Taladro',
      costo: 120_000,
      causa: 'donado',
    })
    const aprobada = await gerente.pedir('POST', `/solicitudes/${pedida.cuerpo.id}/aprobar`, {
      credenciales: { usuario: 'gerente', clave: CLAVE },
      respuesta: 'queda bien donado',
    })
    expect(aprobada.estado).toBe(200)
    expect((await lista<filas.BajaFila>(gerente, '/desuso/bajas'))[0]).toMatchObject({
      estado: 'baja',
      autorizo: 'gerente',
    })
    await probado()
  })

  it('is voided, when that is asked for, by who answers for what it cost: the management, of much', async () => {
    const pedida = async (costo: number) => {
      const [pieza] = await unOro(p, [{ descripcion: 'Reloj', costo }])
      if (!pieza) throw new Error('no thing')
      const entrada = {
        codigos: [pieza.codigo],
        causa: 'perdido' as const,
        motivo: 'no aparece en el almacén',
        fotoId: await subirFoto(gerente),
      }
      const { cuerpo } = await guardar(gerente, 'gerente', '/desuso/bajas', {
        entrada,
        visto: visto([pieza], entrada),
      })
      const previa = await cajero.pedir<{ visto: string }>('GET', `/documentos/${cuerpo.codigo}/anulacion`)
      expect(JSON.stringify(previa.cuerpo)).not.toContain(String(costo))
      const { cuerpo: solicitud } = await cajero.pedir<{ id: string; nivel: string }>(
        'POST',
        '/solicitudes',
        {
          tipo: 'anulacion',
          referencia: cuerpo.codigo,
          entrada: { motivo: 'apareció en otra caja' },
          visto: previa.cuerpo.visto,
          motivo: 'apareció en otra caja',
          credenciales: { usuario: 'cajero', clave: CLAVE },
        },
      )
      const vale = async (quien: Navegador) =>
        (
          await quien.pedir<{ items: { id: string; valor: number }[] }>('GET', '/solicitudes')
        ).cuerpo.items.find(({ id }) => id === solicitud.id)?.valor
      return [solicitud.nivel, await vale(gerente), await vale(cajero)]
    }
    expect(await pedida(90_000_000)).toEqual(['gerencia', 90_000_000, 0])
    expect(await pedida(90_000)).toEqual(['auditoria', 90_000, 0])
  })

  it('one photo is of one write-off, and of who uploaded it', async () => {
    const [una, otra] = await unOro(p, [{}, {}])
    if (!una || !otra) throw new Error('nothing to write off')
    const de = (pieza: typeof una, fotoId: string) => {
      const entrada = {
        codigos: [pieza.codigo],
        causa: 'perdido' as const,
        motivo: 'no apareció en el conteo',
        fotoId,
      }
      return { entrada, visto: visto([pieza], entrada) }
    }
    const dar = (pieza: typeof una, fotoId: string) =>
      guardar(cajero, 'cajero', '/desuso/bajas', { ...de(pieza, fotoId), autoriza: 'gerente' })
    const pedir = (pieza: typeof una, fotoId: string) =>
      cajero.pedir<{ id: string }>('POST', '/solicitudes', {
        tipo: 'baja',
        ...de(pieza, fotoId),
        motivo: 'no apareció en el conteo',
        credenciales: { usuario: 'cajero', clave: CLAVE },
      })
    const noEsta = { codigo: 'foto.no_existe', campo: 'fotoId' }
    const ajena = await subirFoto(await p.entrar('gerente'))
    expect((await dar(una, ajena)).cuerpo).toMatchObject(noEsta)
    const suya = await subirFoto(cajero)
    const pedida = await pedir(otra, suya)
    const primera = await dar(una, suya)
    expect(primera.estado).toBe(200)
    expect((await dar(otra, suya)).cuerpo).toMatchObject(noEsta)
    // Nor is it asked for; and who answers for what was asked before knows that it would come back.
    const falta = await gerente.pedir<{ vuelve: string[] }>('GET', `/solicitudes/${pedida.cuerpo.id}/falta`)
    expect(falta.cuerpo.vuelve).toEqual(['Su foto ya es la de otra operación.'])
    await cajero.pedir('POST', `/solicitudes/${pedida.cuerpo.id}/retirar`)
    expect((await pedir(otra, suya)).cuerpo).toMatchObject(noEsta)
    // Done again, a write-off keeps its evidence.
    expect((await anular(gerente, primera.cuerpo.codigo)).estado).toBe(200)
    expect((await dar(una, suya)).estado).toBe(200)
    await probado()
  })

  it('what waits to be written off is told by its things also when the weight of one is corrected meanwhile', async () => {
    const piezas = await unOro(p, [{ descripcion: 'Anillo roto', categoria: 4, peso: 430, costo: 90_000 }])
    const [{ id, codigo } = { id: '', codigo: '' }] = piezas
    const entrada = {
      codigos: [codigo],
      causa: 'perdido' as const,
      motivo: 'no apareció en el conteo',
      fotoId: await subirFoto(cajero),
    }
    const pedida = await cajero.pedir('POST', '/solicitudes', {
      tipo: 'baja',
      entrada,
      visto: visto(piezas, entrada),
      motivo: 'no apareció en el conteo',
      credenciales: { usuario: 'cajero', clave: CLAVE },
    })
    expect(pedida.estado, pedida.texto).toBe(200)
    await mandar(
      p.base.dueno,
      `with era as (update piezas set lugar = 'afuera' where id = '${id}' returning *)
      insert into piezas (id, codigo, padre_id, lugar, almacen_id, origen, origen_id, descripcion, categoria, peso, costo, desde, creada)
      select gen_random_uuid(), codigo || '.1', id, 'desuso', almacen_id, origen, origen_id, descripcion, categoria, 400, 84000, desde, creada
      from era`,
    )
    expect((await lista<filas.BajaFila>(gerente, '/desuso/bajas'))[0]).toMatchObject({
      estado: 'por_aprobar',
      articulos: 'Anillo roto',
      costo: 84_000,
    })
  })
})
