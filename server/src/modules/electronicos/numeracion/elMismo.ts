import type { DocumentoDeDian, PuertoDian, RespuestaDian } from '../../../ports/dian/port.ts'
import { FalloEnvio } from '../../../ports/envio.ts'
import { contenidoDe, type FilaElectronica } from '../queries.ts'

/** What DIAN has under the number of a document, as its row keeps it for whoever decides. */
export interface LoQueTiene {
  readonly clave: string
  readonly nombre: string
  readonly documento: string
  readonly emitido: string
  readonly total: number
}

export const loQueTiene = ({ clave, nombre, documento, emitido, total }: DocumentoDeDian): LoQueTiene => ({
  clave,
  nombre,
  documento,
  emitido: emitido.toISOString(),
  total,
})

/**
 * What DIAN has under the number of a document: it says its code with rule 90.
 * @returns undefined when it says no other, or does not give it now: that keeps nobody from deciding
 */
export async function elOtroDe(
  dian: PuertoDian,
  { clave }: Pick<FilaElectronica, 'clave'>,
  dijo: RespuestaDian,
  ahora: Date,
): Promise<DocumentoDeDian | undefined> {
  return dijo.clave && dijo.clave !== clave ? siContesta(dian.leer(dijo.clave, ahora)) : undefined
}

/** How DIAN accepted that document; undefined when it is not accepted, or DIAN does not say now. */
export async function aceptadoYa(
  dian: PuertoDian,
  { clave }: DocumentoDeDian,
  ahora: Date,
): Promise<RespuestaDian | undefined> {
  const sabe = await siContesta(dian.consultar({ clave }, ahora))
  return sabe?.estado === 'aceptado' ? sabe : undefined
}

const siContesta = <T>(dicho: Promise<T>): Promise<T | undefined> =>
  dicho.catch((error: unknown) => {
    if (error instanceof FalloEnvio) return undefined
    throw error
  })

/**
 * Whether it is the same operation: of the same party, for as much, of the same things at the same price, and issued after its act. A
 * copy that was restored has its draft still, and numbered it again at another instant, so that its code is another.
 */
export function esElMismo(
  fila: Pick<FilaElectronica, 'receptor' | 'total' | 'creado' | 'contenido'>,
  otro: DocumentoDeDian,
): boolean {
  const receptor = fila.receptor as { documento?: string } | null
  const suyas = contenidoDe(fila).lineas
  return (
    receptor?.documento === otro.documento &&
    fila.total === otro.total &&
    otro.emitido.getTime() >= Math.floor(new Date(fila.creado).getTime() / 1_000) * 1_000 &&
    suyas.length === otro.lineas.length &&
    suyas.every(({ codigo, descripcion, base }, i) => {
      const linea = otro.lineas[i]
      return (
        linea?.codigo === (codigo ?? String(i + 1)) &&
        linea.descripcion === descripcion.trim() &&
        linea.base === base
      )
    })
  )
}
