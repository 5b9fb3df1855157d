import { mensajeDeLeido } from '@retroventa/api/ventas/textosOperacion'
import type { PiezaEnVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import { porQueNoSeVende } from '@retroventa/domain/operaciones/ventas/venta'
import { type Dispatch, type SetStateAction, useRef } from 'react'
import { avisarError } from '../../ui/avisos.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { mientrasGuarda, quedoPorFuera } from '../../ui/formulario/mientrasGuarda.ts'
import { codigosDe, type LineaEscrita, lineaDe, type Situacion, type ValoresVenta } from './valores.ts'

interface Lectura {
  de: Pick<Formulario<ValoresVenta>, 'valores' | 'poner' | 'guardando' | 'acabado'>
  /** Where the lines are written: *la venta*. */
  donde: string
  leer: (codigos: readonly string[]) => Promise<Situacion>
  setSituacion: Dispatch<SetStateAction<Situacion>>
}

/**
 * Lines read by scanner. The lines of now, not of when a code was read: its answer may come after that of the next one, and neither
 * is lost nor is there twice.
 */
export function useLineasLeidas({ de, donde, leer, setSituacion }: Lectura) {
  const escritas = useRef<readonly LineaEscrita[]>([])
  escritas.current = de.valores.lineas
  const agregarLinea = (linea: LineaEscrita) => {
    escritas.current = [...escritas.current, linea]
    de.poner('lineas', [...escritas.current])
  }
  /** A line by its button. @returns whether it is one: none is while the form is being saved, which is said */
  const pedirLinea = (linea: LineaEscrita): boolean => {
    if (quedoPorFuera(de, 'La línea')) return false
    agregarLinea(linea)
    return true
  }
  /** @returns why it is no line; empty when it is one */
  async function agregar(leido: string): Promise<string> {
    const esta = (cual: string) => codigosDe(escritas.current).includes(cual)
    const repetido = `${leido} ya está en ${donde}.`
    if (esta(leido)) return repetido
    const espera = mientrasGuarda(de, leido)
    if (espera) return espera
    try {
      const [pieza] = (await leer([leido])).piezas
      if (!pieza) return `El artículo ${leido} no es de este almacén. Revise el código.`
      // The label of a thing whose weight was corrected may still be the old one.
      const { codigo } = pieza
      if (esta(codigo)) return repetido
      const no = porQueNoSeVende(pieza as PiezaEnVenta)
      if (no) return mensajeDeLeido(no.codigo, no.datos)
      // The save began, or was done, while it was looked up.
      const tarde = mientrasGuarda(de, leido)
      if (tarde) return tarde
      setSituacion((antes) => ({
        ...antes,
        piezas: [...antes.piezas.filter((una) => una.codigo !== codigo), pieza],
      }))
      agregarLinea(lineaDe('pieza', { codigo, descripcion: pieza.descripcion }))
    } catch (error) {
      avisarError('guardar', error)
    }
    return ''
  }
  return { agregar, pedirLinea }
}
