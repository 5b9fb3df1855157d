import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora, formatoHora } from '@retroventa/domain/formato/fechas'
import { Button } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSesion } from '../api/sesion.ts'
import { guardarBorrador, leerBorrador, quitarBorrador, unir } from './borradores.ts'
import type { Formulario } from './useFormulario.ts'
import { useSalida } from './useSalida.tsx'
import './formulario.css'

const PAUSA_MS = 400

/**
 * What is not saved yet is not lost: any way out of the page asks once, and an idle session that closes, a reload or a
 * power cut leaves a draft of this person on this machine, for a day. Saving or discarding forgets it.
 * @param asunto what is being written: `empleado.nuevo`, `rol.<id>`
 * @param deQue as the question names it: *de este empleado*
 * @param mismaPagina whether moving inside the page (its tabs) keeps the work
 * @returns `aviso` and `pregunta`, to be drawn in the form; `soltar`, to be called when the work is saved; `olvidar`, when
 * the form itself offers to discard
 */
export function useBorrador<T extends object>(
  formulario: Formulario<T>,
  { asunto, deQue, mismaPagina = false }: { asunto: string; deQue: string; mismaPagina?: boolean },
): { aviso: ReactNode; pregunta: ReactNode; soltar: () => void; olvidar: () => void } {
  const { usuario, hoy } = useSesion()
  const { base, valores, sucio, partir } = formulario
  const [hallado] = useState(() => leerBorrador(usuario.id, asunto, base, Date.now()))
  const [avisa, setAvisa] = useState(hallado !== undefined)
  // Saved or discarded: what the form still shows until it closes is not a draft any more.
  const terminado = useRef(false)
  const olvidar = () => {
    terminado.current = true
    setAvisa(false)
    quitarBorrador(usuario.id, asunto)
  }
  const { pregunta, soltar } = useSalida(sucio, deQue, { mismaPagina, alDescartar: olvidar })

  const inicial = useRef({ base, partir })
  useLayoutEffect(() => {
    const { base: actual, partir: empezar } = inicial.current
    if (hallado) empezar(actual, unir(hallado.base, hallado.valores, actual))
  }, [hallado])

  const estuvoSucio = useRef(false)
  useEffect(() => {
    if (!sucio) {
      // What was written has been saved, or undone by hand: there is nothing to keep.
      if (estuvoSucio.current) quitarBorrador(usuario.id, asunto)
      estuvoSucio.current = false
      terminado.current = false
      return
    }
    estuvoSucio.current = true
    const espera = setTimeout(() => {
      if (!terminado.current) guardarBorrador(usuario.id, asunto, { base, valores, cuando: Date.now() })
    }, PAUSA_MS)
    return () => clearTimeout(espera)
  }, [usuario.id, asunto, base, valores, sucio])

  const cuando = hallado && new Date(hallado.cuando)
  const aviso = avisa && sucio && cuando && (
    <div className="rv-borrador" role="status">
      <span>
        {`Se recuperó lo que quedó sin guardar ${
          fechaBogota(cuando) === hoy ? `a las ${formatoHora(cuando)}` : `el ${formatoFechaHora(cuando)}`
        }.`}
      </span>
      <Button
        size="small"
        type="text"
        onClick={() => {
          partir(base)
          olvidar()
        }}
      >
        Descartar
      </Button>
    </div>
  )
  return {
    aviso,
    pregunta,
    olvidar,
    soltar: () => {
      soltar()
      olvidar()
    },
  }
}
