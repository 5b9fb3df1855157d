import { PAUSA_MS } from '@retroventa/domain/documentos/capturaTeclado'
import { codigoEnPrecinto } from '@retroventa/domain/documentos/codigoEnPrecinto'
import { type KeyboardEvent, useRef } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { avisar } from '../../ui/avisos.ts'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { PropsCampo } from '../../ui/formulario/campos/comun.ts'
import { LUGARES_DE_CODIGOS } from '../../ui/lugares.ts'

/**
 * The number of a seal, written or passed by a reader: makers print the same dashes and figures as the house in its codes, so that what
 * is passed here is the field's own. Only a code of a branch of who is here goes to what reads codes on this screen; where nothing does,
 * it is said that it is no seal.
 */
export function CampoPrecinto<T extends object>(props: PropsCampo<T, string> & { marca?: string }) {
  const { almacen, almacenes } = useSesion()
  const { de, nombre } = props
  /** What the field had when its last run of keys began: a reader writes over what is selected. */
  const racha = useRef({ previo: '', ultimaMs: Number.NEGATIVE_INFINITY })
  function alTeclear({ currentTarget, timeStamp }: KeyboardEvent<HTMLInputElement>): void {
    const { previo, ultimaMs } = racha.current
    const sigue = timeStamp - ultimaMs < PAUSA_MS
    racha.current = { previo: sigue ? previo : currentTarget.value, ultimaMs: timeStamp }
  }
  function alLeer(escrito: string): boolean {
    const suyos = [...almacenes, ...(almacen ? [almacen] : [])].map(({ codigo }) => codigo)
    const leido = codigoEnPrecinto(escrito, suyos, racha.current.previo)
    if (!leido) return false
    const { antes, codigo } = leido
    de.poner(nombre as never, antes as never)
    const tomarlo = LUGARES_DE_CODIGOS.actual()
    if (tomarlo) tomarlo(codigo)
    else
      avisar({
        tipo: 'warning',
        titulo: 'Código',
        texto: `${codigo} es un código de la casa: aquí va el número de la bolsa.`,
      })
    return true
  }
  return <CampoTexto {...props} maximo={40} alLeer={alLeer} alTeclear={alTeclear} />
}
