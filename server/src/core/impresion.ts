import type { Dependencias } from '../dependencies.ts'
import type { DatosDocumento, NombreDocumento } from '../print/documents/index.ts'
import type { Actor } from './actor.ts'
import { auditar } from './auditoria.ts'
import { Fallo } from './fallo.ts'
import type { Tx } from './transaccion.ts'

const INTENTOS = 3
const MOTIVO_MINIMO = 3

/** What a paper says of its own print. */
export interface Impresion {
  readonly por: string
  readonly instante: string
  /** True from the second print on. */
  readonly duplicado: boolean
}

/** What is printed under count: how it is read, drawn and counted. */
export interface Imprimible<F> {
  readonly leer: () => Promise<F>
  readonly dibujar: (fila: F, impresion: Impresion) => Promise<Buffer>
  /** Adds one print if nobody else did since it was read; false when somebody did. */
  readonly sumar: (tx: Tx, fila: F) => Promise<boolean>
  /** What a second print owes to others, in its transaction. */
  readonly alDuplicar?: (tx: Tx) => Promise<void>
  readonly accion: 'contrato.impreso' | 'documento.impreso' | 'certificado.impreso'
  readonly entidad: 'contrato' | 'documento' | 'certificado'
}

/**
 * Prints something whose first print is the original: from the second on it says DUPLICADO and carries the reason. Each
 * one is counted and audited, and only after the bytes exist: a print that failed is not a print.
 * @throws Fallo `impresion.motivo` of a second print without reason, `impresion.fallo`, and those of `leer`
 */
export async function imprimirContando<F extends { id: string; codigo: string; impresiones: number }>(
  deps: Dependencias,
  actor: Actor,
  motivo: string | undefined,
  { leer, dibujar, sumar, alDuplicar, accion, entidad }: Imprimible<F>,
): Promise<{ fila: F; cuerpo: Buffer }> {
  for (let intento = 1; intento <= INTENTOS; intento++) {
    const fila = await leer()
    const duplicado = fila.impresiones > 0
    if (duplicado && (motivo ?? '').length < MOTIVO_MINIMO) throw new Fallo('impresion.motivo', {}, 'motivo')
    const cuerpo = await dibujar(fila, { por: actor.nombre, instante: deps.reloj().toISOString(), duplicado })
    const contada = await deps.db.transaction().execute(async (tx) => {
      if (!(await sumar(tx, fila))) return false
      if (duplicado) await alDuplicar?.(tx)
      await auditar(deps, tx, actor, {
        accion,
        entidad,
        entidadId: fila.id,
        despues: { codigo: fila.codigo, impresion: fila.impresiones + 1, ...(duplicado && { motivo }) },
      })
      return true
    })
    // Somebody else printed meanwhile: that one was the original and this one must say DUPLICADO.
    if (contada) return { fila, cuerpo }
  }
  throw new Fallo('impresion.fallo')
}

/**
 * Draws a document in a worker thread.
 * @throws Fallo `impresion.fallo`, with what happened as its cause
 */
export async function dibujarPdf<N extends NombreDocumento>(
  deps: Pick<Dependencias, 'impresora'>,
  nombre: N,
  datos: DatosDocumento<N>,
): Promise<Buffer> {
  try {
    return Buffer.from(await deps.impresora.imprimir(nombre, datos))
  } catch (causa) {
    if (causa instanceof Fallo) throw causa
    throw Object.assign(new Fallo('impresion.fallo'), { cause: causa })
  }
}
