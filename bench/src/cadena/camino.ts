import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { alLadoDe, type Comparacion } from '../alLado.ts'
import type { Escenario } from '../escenario.ts'
import { crearRepetidor } from '../grabadora.ts'
import { cronometrar, percentil } from '../medir.ts'
import { ABONOS_DE_CADA, conDeuda, cronometrarAbono, grabarAbono } from '../operaciones.ts'
import type { Fila } from '../tabla.ts'
import { comoGerente } from './montar.ts'

const PAGINAS = 3
export const POR_PAGINA = 50
const CONTRATOS = 60
const SALTO = 7
/**
 * By the rate of twenty at once and by the p50 of one after another, a tenth to a sixth above what a quiet machine of two cores read: 2.91
 * and 2.98 for a page, 2.68 and 2.13, 2.99 and 2.38, and 1.44 for an abono. The issue asks for 1.3 of the best SQL: what is above it is said
 * in ADR 083.
 */
const BARRAS = {
  lista: { ritmo: 3.3, p50: 3.4 },
  ficha: { ritmo: 3, p50: 2.5 },
  situacion: { ritmo: 3.3, p50: 2.7 },
  abono: 1.65,
}
const GUARDADOS = { calentamiento: 10, vueltas: 100 }

const CUENTA = `c.id, c.codigo, c.fecha, c.valor_total, c.porcentaje_retroventa, c.plazo_meses, c.plazo_dias, c.dias_gracia,
  c.dias_gracia_abono, c.dias_inicial_des, c.dias_des, c.por_des_disolucion, c.por_max_des_disolucion, c.capital, c.vence,
  c.estado, c.tipo_resolucion, c.espera_hasta, c.estado_previo, c.clase, c.peso_total`
/** Of a customer whom nobody took over, and who took nobody over. */
const CLIENTE = `k.id cliente_id, k.nombre_completo, k.tipo_documento, k.cedula, k.alerta_listas, k.sin_revisar, k.no_deseado,
  k.no_deseado_motivo, k.no_deseado_en,
  exists (select from tareas_cumplimiento t where t.cliente_id = k.id and t.estado = 'pendiente') por_decidir`
const MOVIMIENTOS = `(select json_agg(json_build_array(d.tipo, d.fecha, d.instante, d.valor, d.entrada -> 'meses'))
  from documentos d where d.origen_id = c.id and d.tipo in ('prorroga', 'abono', 'aumento') and d.estado = 'activo')`

/**
 * All that a page of the list says, by hand: its ids first, from where it begins, so that nothing is said of what goes before; and the
 * movements of what is open alone, for what ended owes nothing. An `offset` that is a value has PostgreSQL plan it anew at each request.
 */
export const LISTA = `select ${CUENTA}, ${CLIENTE},
    case when c.estado in ('vigente', 'en_espera', 'devuelto_vigente', 'problema_legal') then ${MOVIMIENTOS} end movimientos,
    (select string_agg(a.descripcion, ', ' order by a.orden) from contrato_articulos a where a.contrato_id = c.id) articulos
  from (select id from contratos where almacen_id = $1 and codigo <= $2 order by codigo desc limit ${POR_PAGINA}) p
  join contratos c on c.id = p.id join clientes k on k.id = c.cliente_id order by c.codigo desc`
/** All that a sheet says. */
export const FICHA = `select ${CUENTA}, ${CLIENTE}, c.creado, c.consecutivo_anterior, c.impresiones, c.motivo_porcentaje, c.plazo_nombre,
    c.porcentaje_sugerido, c.resuelto_en, c.texto_legal, s.codigo almacen, s.nombre, u.username, u.nombres, u.apellidos,
    (select json_agg(json_build_array(a.id, a.descripcion, a.categoria, a.peso, a.peso_bruto, a.sugerido, a.valor, a.motivo, a.ficha,
        array(select f.foto_id from articulo_fotos f where f.articulo_id = a.id order by f.orden)) order by a.orden)
      from contrato_articulos a where a.contrato_id = c.id) articulos,
    (select json_agg(json_build_array(d.codigo, d.tipo, d.fecha, d.instante, d.estado, d.valor, d.motivo, d.entrada, f.username,
        (select x.codigo from documentos x where x.id = d.anula_id)) order by d.orden)
      from documentos d join usuarios f on f.id = d.firmante_id where d.origen_id = c.id) historia,
    (select t.efectiva_anual from topes_usura t where c.fecha between t.desde and t.hasta) tope,
    (select r.codigo from contratos r where r.cliente_id = c.cliente_id and r.consecutivo_anterior = c.codigo
      and r.estado <> 'anulado' limit 1) reemplazo,
    (select json_build_array(b.estado, b.precinto, b.caja, b.bandeja, b.bolsa) from custodias b
      where b.contrato_id = c.id and b.estado in ('enviada', 'en_boveda', 'pedida')) bolsa
  from contratos c join clientes k on k.id = c.cliente_id join almacenes s on s.id = c.almacen_id
  join usuarios u on u.id = c.empleado_id where c.codigo = $1`
/** All that an operation is planned from: what is owed. */
export const SITUACION = `select ${CUENTA}, ${MOVIMIENTOS} movimientos, c.almacen_id, c.cliente_id, c.resuelto_en, c.valor_pagado, c.motivo_estado,
    (select json_agg(json_build_array(p.id, p.codigo, p.almacen_id, p.categoria, p.peso, p.costo, p.lugar) order by p.codigo)
      from piezas p where p.origen_id = c.id) piezas,
    (select json_agg(json_build_array(a.categoria, a.valor)) from contrato_articulos a where a.contrato_id = c.id) articulos,
    (select json_agg(json_build_array(v.id, v.canal, v.instante)) from avisos_previos v where v.contrato_id = c.id) avisos,
    (select k.alerta_listas or k.sin_revisar or exists (select from tareas_cumplimiento t
      where t.cliente_id = k.id and t.estado = 'pendiente') from clientes k where k.id = c.cliente_id) alerta
  from contratos c where c.codigo = $1`

/**
 * The requests of the counter's path, each beside a bare Fastify that knows nobody, asks the best statement known for it and answers
 * the same bytes: what is above one is session, rights and what is worked out of the rows.
 */
export async function medirCamino(escenario: Escenario): Promise<Fila[]> {
  const { conexion, almacenId } = escenario
  const navegador = await comoGerente(escenario)
  const carpeta = await mkdtemp(join(tmpdir(), 'camino-'))
  // From the last one on, one of each so many.
  const codigosDe = async (
    cuales: 'todos' | 'vigentes',
    cuantos: number,
    cada: number,
  ): Promise<string[]> => {
    const filas = await conexion.db
      .selectFrom('contratos')
      .select('codigo')
      .where('almacen_id', '=', almacenId)
      .$if(cuales === 'vigentes', (q) => q.where('estado', '=', 'vigente'))
      .orderBy('codigo', 'desc')
      .limit(cuantos * cada)
      .execute()
    return filas.filter((_, i) => i % cada === 0).map(({ codigo }) => codigo)
  }
  const comparar = async (
    que: string,
    casos: readonly { ruta: string; valores: readonly unknown[] }[],
    texto: string,
    barras: Comparacion['barras'],
  ): Promise<Fila[]> => {
    const respuestas: string[] = []
    for (const { ruta } of casos) {
      const { estado, cuerpo } = await navegador.pedir('GET', ruta)
      if (estado !== 200) throw new Error(`${ruta}: ${estado} ${cuerpo}`)
      respuestas.push(cuerpo.toString())
    }
    const bytes = join(carpeta, `${randomUUID()}.json`)
    await writeFile(bytes, JSON.stringify(respuestas))
    const de = (n: number) => casos[n % casos.length]
    return alLadoDe(escenario, {
      que,
      texto,
      valores: (n) => JSON.stringify(de(n)?.valores),
      nuestro: (n) => ({ ruta: `/api/v2${de(n)?.ruta}`, cabeceras: { cookie: navegador.cookie } }),
      bytes,
      conservada: true,
      barras,
    })
  }
  const porCodigo = (codigos: readonly string[], resto = '') =>
    codigos.map((codigo) => ({ ruta: `/contratos/${codigo}${resto}`, valores: [codigo] }))
  try {
    const primeros = await codigosDe('todos', PAGINAS, POR_PAGINA)
    const paginas = primeros.map((codigo, i) => ({
      ruta: `/contratos?parte=filas&pagina=${i + 1}`,
      valores: [almacenId, codigo],
    }))
    const todos = await codigosDe('todos', CONTRATOS, SALTO)
    const vigentes = await codigosDe('vigentes', CONTRATOS, SALTO)
    return [
      ...(await comparar('lista de contratos', paginas, LISTA, BARRAS.lista)),
      ...(await comparar('ficha de un contrato', porCodigo(todos), FICHA, BARRAS.ficha)),
      ...(await comparar(
        'lo que debe un contrato',
        porCodigo(vigentes, '/situacion'),
        SITUACION,
        BARRAS.situacion,
      )),
      ...(await medirGuardado(escenario)),
    ]
  } finally {
    navegador.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  }
}

/** The save at the end of the path, signed a moment ago, beside its own statements sent again by themselves. */
async function medirGuardado(escenario: Escenario): Promise<Fila[]> {
  // What is sent again is written on the one that it was recorded of, which is none of those that are saved on.
  const [grabado = '', ...contratos] = await conDeuda(escenario)
  if (contratos.length * ABONOS_DE_CADA < GUARDADOS.calentamiento + GUARDADOS.vueltas)
    throw new Error('too few contracts that owe for so many abonos')
  const { ordenes, ids } = await grabarAbono(escenario, grabado)
  const repetir = crearRepetidor(ordenes, ids)
  const cliente = new pg.Client({ connectionString: escenario.url })
  await cliente.connect()
  try {
    const [nuestro, base]: [number[], number[]] = [[], []]
    for (let vuelta = -GUARDADOS.calentamiento; vuelta < GUARDADOS.vueltas; vuelta++) {
      const codigo = contratos[(vuelta + GUARDADOS.calentamiento) % contratos.length] ?? ''
      const suyo = await cronometrarAbono(escenario.navegador, codigo)
      const solo = await cronometrar(() => repetir(cliente))
      if (vuelta < 0) continue
      nuestro.push(suyo)
      base.push(solo)
    }
    return [0.5, 0.95].map((parte) => ({
      que: `guardar un abono, p${parte * 100}`,
      nuestro: percentil(nuestro, parte),
      base: percentil(base, parte),
      nombreBase: 'su SQL con pg',
      unidad: 'ms',
      ...(parte === 0.5 && { barra: { hasta: BARRAS.abono, de: 'razon' } }),
    }))
  } finally {
    await cliente.end()
  }
}
