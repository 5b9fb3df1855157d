import type { FormatoArchivo } from '@retroventa/api/core/listaConsulta'
import { LISTA_ORIGEN } from '@retroventa/api/desuso/lista'
import { pureza } from '@retroventa/api/vitrina/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { dibujarPdf, type Impresion } from '../../core/impresion.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { membrete } from '../empresa/service.ts'
import { imprimirDocumento, type OrigenAnulable } from '../operaciones/service.ts'
import { type FilaDeRemision, remisionDe } from './queries.ts'
import { bolsasImpresas, documentoDeTercero, origenDe } from './queriesLista.ts'
import { remisionVisible } from './situaciones.ts'

/**
 * The remisión on paper, to be signed by who sends, who carries and who receives: from the second print on it says DUPLICADO.
 * @throws Fallo `desuso.no_existe`, `impresion.motivo`, `impresion.fallo`
 */
export async function imprimirRemision(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  motivo: string | undefined,
): Promise<Archivo> {
  exigir(actor, 'desuso.ver')
  const { fila, cuerpo } = await imprimirDocumento(deps, actor, motivo, {
    leer: () => remisionVisible(deps.db, actor, codigo),
    dibujar: (remision, impresion) => dibujarRemision(deps, remision, impresion),
    formato: 'remisionOro',
  })
  return { nombre: `remision-${fila.codigo}.pdf`, cuerpo }
}

/**
 * The paper of the document of a remisión is the remisión, which is counted with it: a receipt beside it would make the one
 * that travels a DUPLICADO. A settlement has a receipt like any other.
 */
export const papelDeRemision: NonNullable<OrigenAnulable['papel']> = async (deps, documento, impresion) => {
  const remision =
    documento.tipo === 'remisionOro' ? await remisionDe(deps.db, { id: documento.id }) : undefined
  return remision && dibujarRemision(deps, remision, impresion)
}

async function dibujarRemision(
  deps: Dependencias,
  remision: FilaDeRemision,
  impresion: Impresion,
): Promise<Buffer> {
  const { db } = deps
  const [empresa, almacen, bolsas, documento] = await Promise.all([
    membrete(db),
    membreteDeAlmacen(db, remision.almacen_id),
    bolsasImpresas(db, remision.id),
    documentoDeTercero(db, remision.refinador_id),
  ])
  const purezas = [...Map.groupBy(bolsas, ({ categoria }) => categoria)]
  return dibujarPdf(deps, 'remisionOro', {
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
    impresion,
  })
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
