import { type ConsultaLista, filasDeLista } from '@retroventa/api/core/lista'
import { LISTA_SEGMENTOS } from '@retroventa/api/sagrilaft/lista'
import type { ContraparteFila } from '@retroventa/api/sagrilaft/llamadas'
import { UMBRALES } from '@retroventa/domain/informes/umbrales'
import {
  type CifraContraparte,
  type HechoContraparte,
  type ReglaSegmento,
  SEGMENTOS,
} from '@retroventa/domain/sagrilaft/segmentos'
import { corridas } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { unDocumento } from '../operaciones/factory.ts'
import { unUsuario } from '../sesion/factory.ts'
import { anotarContrapartes } from './contrapartes/queries.ts'

let p: Prueba
let oficial: Navegador
let todas: ContraparteFila[]
const PERSONAS = 30
const { efectivoAlto, efectivoMedio, operacionesMedio } = UMBRALES
/** Cash of one operation: around each limit, and nothing. */
const VALORES = [0, 1_000, efectivoMedio - 1, efectivoMedio, efectivoAlto - 1, efectivoAlto]
const NOMBRES = ['Ángela Núñez', 'José 10', 'Mucho Efectivo', 'O’Neill, Ana', 'Peña de la Ñ']

/** People of every kind, without chance: what somebody is follows from their number. */
beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  await unUsuario(db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  oficial = await p.entrar('oficial')
  const ids: string[] = []
  for (let i = 0; i < PERSONAS; i++) {
    const { id } = await unCliente(db, {
      tipo_documento: (['CC', 'CE', 'NIT', 'PS', null] as const)[i % 5] as 'CC',
      nombres: NOMBRES[i % NOMBRES.length] ?? '',
    })
    ids.push(id)
    const cuantas = i % 11 === 0 ? operacionesMedio - (i % 2) : i % 4
    for (let n = 0; n < cuantas; n++) {
      const valor = n === 0 ? (VALORES[i % VALORES.length] ?? 0) : n
      const medio = (i + n) % 5 === 0 ? 'transferencia' : 'efectivo'
      await unDocumento(p, {
        tipo: 'venta',
        valor,
        clienteId: id,
        pagos: valor > 0 ? [{ medio, valor }] : [],
      })
    }
  }
  const cuales = (resto: number, de: number) => ids.filter((_, i) => i % de === resto)
  for (const id of cuales(3, 7)) await unaTarea(db, id)
  await mandar(
    p.base.dueno,
    `update tareas_cumplimiento set estado = 'confirmada', motivo = 'Es la misma persona', decidida = now()`,
  )
  const [primera] = cuales(3, 7)
  await mandar(
    p.base.dueno,
    `update tareas_cumplimiento set fuente = '${FUENTES_LISTAS.pep}' where cliente_id = '${primera}'`,
  )
  for (const [i, id] of cuales(2, 6).entries())
    await sql`insert into sagrilaft_casos (id, cliente_id, sujeto, descripcion, estado, abierto, abierto_por, radicado, radicado_el)
      select gen_random_uuid(), ${id}, '{}', 'x', e.estado, now(), (select min(id::text)::uuid from usuarios),
        case e.estado when 'presentado' then 'R1' end, case e.estado when 'presentado' then current_date end
      from (select (array['abierto', 'archivado', 'por_reportar', 'presentado'])[${i % 4}::int4 + 1] estado) e`.execute(
      db,
    )
  // Several records of one person, one of them with what was found; one that was voided, and one that nobody may name any more.
  for (const [i, id] of cuales(4, 9).entries())
    await db
      .updateTable('clientes')
      .set({ fusionado_en: ids[i] ?? '' })
      .where('id', '=', id)
      .execute()
  // Half of it is written apart when some of it is voided, and some comes after.
  await anotarContrapartes(db)
  // Who has just as many operations as the limit, and one less, keeps them.
  const justos = new Set(ids.filter((_, i) => i % 11 === 0))
  const { rows: vendidos } = await sql<{ id: string; tercero_id: string }>`
    select id, tercero_id from documentos where numero % 13 = 0`.execute(db)
  for (const { id, tercero_id } of vendidos)
    if (!justos.has(tercero_id))
      await unDocumento(p, { tipo: 'anulacion', anulaId: id, clienteId: tercero_id })
  for (const id of cuales(1, 8)) await unDocumento(p, { tipo: 'venta', valor: 40, clienteId: id })
  await mandar(p.base.dueno, `update clientes set anonimizado = now() where id = '${ids[20]}'`)
  todas = await segunLaRegla()
})
afterAll(() => p.cerrar())

type Conocida = Record<HechoContraparte, boolean> & Record<CifraContraparte, number>

/** Each rule in words of its own, not by the table that writes it for the product. */
function juzgada(x: Conocida): Pick<ContraparteFila, 'segmento' | 'porque'> {
  const altas: [ReglaSegmento, boolean][] = [
    ['lista', x.enLista],
    ['expuesta', x.expuesta],
    ['reportada', x.reportada],
    ['efectivo_alto', x.efectivo >= efectivoAlto],
  ]
  const medias: [ReglaSegmento, boolean][] = [
    ['en_analisis', x.enAnalisis],
    ['extranjera', x.extranjera],
    ['efectivo_medio', x.efectivo >= efectivoMedio && x.efectivo < efectivoAlto],
    ['operaciones', x.operaciones >= operacionesMedio],
  ]
  const [deAlto, deMedio] = [altas, medias].map((reglas) =>
    reglas.flatMap(([regla, si]) => (si ? [regla] : [])),
  ) as [ReglaSegmento[], ReglaSegmento[]]
  return {
    segmento: deAlto.length > 0 ? 'alto' : deMedio.length > 0 ? 'medio' : 'bajo',
    porque: [...deAlto, ...deMedio],
  }
}

/** Everybody, asked person by person and judged by the rules. */
async function segunLaRegla(): Promise<ContraparteFila[]> {
  const suyos = sql`(select r.id from clientes r where coalesce(r.fusionado_en, r.id) = t.id)`
  const { rows } = await sql<Conocida & Omit<ContraparteFila, 'segmento' | 'porque'>>`
    select t.id, t.nombre_completo nombre, t.tipo_documento "tipoDocumento", t.cedula documento, d.ultima, d.operaciones,
      (select coalesce(sum(abs(x.valor)), 0)::int8 from documento_pagos x join documentos o on o.id = x.documento_id
        where o.tercero_id in ${suyos} and o.estado = 'activo' and o.anula_id is null and x.medio = 'efectivo') efectivo,
      coalesce(t.tipo_documento not in ('CC', 'NIT'), false) extranjera,
      exists (select from tareas_cumplimiento c where c.cliente_id in ${suyos} and c.fuente <> ${FUENTES_LISTAS.pep}) "enLista",
      exists (select from tareas_cumplimiento c where c.cliente_id in ${suyos} and c.fuente = ${FUENTES_LISTAS.pep}) expuesta,
      exists (select from sagrilaft_casos c where c.cliente_id in ${suyos} and c.estado in ('por_reportar', 'presentado')) reportada,
      exists (select from sagrilaft_casos c where c.cliente_id in ${suyos} and c.estado = 'abierto') "enAnalisis"
    from clientes t cross join lateral (select count(*)::int4 operaciones, max(o.fecha) ultima from documentos o
      where o.tercero_id in ${suyos} and o.estado = 'activo' and o.anula_id is null) d
    where t.fusionado_en is null and t.anonimizado is null and d.operaciones > 0`.execute(p.base.db)
  return rows.map(({ enLista, expuesta, reportada, enAnalisis, extranjera, ...fila }) => ({
    ...fila,
    ...juzgada({ ...fila, enLista, expuesta, reportada, enAnalisis, extranjera }),
  }))
}

const comoTexto = (filas: readonly ContraparteFila[]) =>
  filas.map((fila) => JSON.stringify(Object.entries(fila).toSorted())).toSorted()

it('everybody is in the segment that the rule says, and is found and put in order as by the rule of the lists', async () => {
  // What nobody is in proves nothing.
  expect(new Set(todas.flatMap(({ porque }) => porque)).size).toBe(8)
  expect(new Set(todas.map(({ segmento }) => segmento)).size).toBe(3)
  const textos = [
    'nunez',
    'Núñez',
    '10',
    'mucho',
    'efectivo',
    'otro pais',
    'CASO análisis',
    "o'neill",
    '%',
    'de la ñ',
    'ros',
    'lista angela',
  ]
  const filtro = fc.record({
    texto: fc.option(fc.constantFrom(...textos), { nil: undefined }),
    segmento: fc.option(fc.constantFrom(...SEGMENTOS), { nil: undefined }),
    clave: fc.constantFrom('segmento', 'efectivo', 'operaciones', 'ultima'),
    baja: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(filtro, async ({ clave, baja, ...pedido }) => {
      const consulta: ConsultaLista = { ...pedido, orden: `${baja ? '-' : ''}${clave}` }
      const suyas = filasDeLista(LISTA_SEGMENTOS, todas, consulta)
      const busqueda = new URLSearchParams(
        Object.entries({ ...consulta, porPagina: 200 }).flatMap(([campo, valor]) =>
          valor === undefined ? [] : [[campo, String(valor)]],
        ),
      )
      const { cuerpo } = await oficial.pedir<{
        items: ContraparteFila[]
        total: number
        conteos: Record<string, number>
      }>('GET', `/sagrilaft/segmentos?${busqueda}`)
      expect(comoTexto(cuerpo.items)).toEqual(comoTexto(suyas))
      const enOrden = (filas: readonly ContraparteFila[]) =>
        filas.map((fila) => fila[clave as keyof ContraparteFila])
      expect(enOrden(cuerpo.items)).toEqual(enOrden(suyas))
      const sinPestana = filasDeLista(LISTA_SEGMENTOS, todas, { ...consulta, segmento: undefined })
      const deCada = SEGMENTOS.map((uno) => [
        uno,
        sinPestana.filter(({ segmento }) => segmento === uno).length,
      ])
      expect([cuerpo.total, cuerpo.conteos]).toEqual([
        suyas.length,
        { ...Object.fromEntries(deCada), todos: sinPestana.length },
      ])
    }),
    { ...corridas(40, 400), endOnFailure: true },
  )
})

it('each is on one page and no other, whoever has the same figures', async () => {
  const paginas = await Promise.all(
    [1, 2, 3, 4].map(
      async (pagina) =>
        (
          await oficial.pedir<{ items: ContraparteFila[] }>(
            'GET',
            `/sagrilaft/segmentos?orden=segmento&porPagina=10&pagina=${pagina}`,
          )
        ).cuerpo.items,
    ),
  )
  expect(comoTexto(paginas.flat())).toEqual(comoTexto(todas))
})
