import type { FormatoArchivo } from '@retroventa/api/core/listaConsulta'
import { LISTA_ORIGEN } from '@retroventa/api/desuso/lista'
import { pureza } from '@retroventa/api/vitrina/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { membrete } from '../empresa/service.ts'
import { bolsasImpresas, documentoDeTercero, origenDe } from './queriesLista.ts'
import { remisionVisible } from './situaciones.ts'

/** The remisión on paper, to be signed by who sends, who carries and who receives. @throws Fallo `desuso.no_existe`, `impresion.fallo` */
export async function papel(deps: Dependencias, actor: Actor, codigo: string): Promise<Archivo> {
  exigir(actor, 'desuso.ver')
  const { db } = deps
  const remision = await remisionVisible(db, actor, codigo)
  const [empresa, almacen, bolsas, documento] = await Promise.all([
    membrete(db),
    membreteDeAlmacen(db, remision.almacen_id),
    bolsasImpresas(db, remision.id),
    documentoDeTercero(db, remision.refinador_id),
  ])
  const purezas = [...Map.groupBy(bolsas, ({ categoria }) => categoria)]
  const cuerpo = await dibujarPdf(deps, 'remisionOro', {
    empresa: { nombre: empresa.nombre, nit: empresa.nit, dv: empresa.dv },
    almacen,
    codigo: remision.codigo,
    fecha: remision.fecha,
    refinador: { nombre: remision.refinador, documento },
    sello: remision.sello,
    transporta: remision.transporta ?? undefined,
    observacion: remision.observacion ?? undefined,
    remite: remision.firmante,
    anulada: remision.fila.estado === 'anulada',
    bolsas: bolsas.map(({ categoria, ...bolsa }) => ({ ...bolsa, pureza: pureza(categoria) })),
    purezas: purezas.map(([categoria, suyas]) => ({
      pureza: pureza(categoria),
      bolsas: suyas.length,
      peso: suyas.reduce((suma, { peso }) => suma + peso, 0),
    })),
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `remision-${remision.codigo}.pdf`, cuerpo }
}

/** Whose each gram was, for the refiner: it takes people out of the house, and the log says who took them. */
export async function archivoDeOrigen(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
  formato: FormatoArchivo,
): Promise<Archivo> {
  exigir(actor, 'desuso.remitir')
  const remision = await remisionVisible(db, actor, codigo)
  return archivoEnMemoria({
    lista: LISTA_ORIGEN,
    formato,
    nombre: `origen-${remision.codigo}`,
    hoy: fechaBogota(reloj()),
    filas: await origenDe(db, remision.id),
    consulta: {},
  })
}
