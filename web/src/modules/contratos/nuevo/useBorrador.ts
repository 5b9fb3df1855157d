import { useCallback, useEffect, useState } from 'react'
import { nuevaIdempotencia } from '../../../api/cliente.ts'
import { useSesion } from '../../../api/sesion.ts'
import {
  type Borrador,
  borradorNuevo,
  estaVacia,
  type FilaBorrador,
  filaVacia,
  guardarBorrador,
  leerBorrador,
  quitarBorrador,
  tieneTrabajo,
} from './borrador.ts'

/** The draft of the wizard, kept in this machine until it is signed. Any change of what is sold is another intention. */
export function useBorrador() {
  const { usuario, almacen } = useSesion()
  const almacenId = almacen?.id ?? ''
  const [borrador, setBorrador] = useState<Borrador>(
    () => leerBorrador(usuario.id, almacenId) ?? borradorNuevo(),
  )
  const [restaurado, setRestaurado] = useState(() => tieneTrabajo(borrador))

  useEffect(() => guardarBorrador(usuario.id, almacenId, borrador), [borrador, usuario.id, almacenId])

  const cambiar = useCallback((cambios: Partial<Omit<Borrador, 'paso' | 'clave'>>) => {
    setBorrador((antes) => ({ ...antes, ...cambios, clave: nuevaIdempotencia() }))
  }, [])
  const irA = useCallback((paso: Borrador['paso']) => setBorrador((antes) => ({ ...antes, paso })), [])

  const conFilas = useCallback((cambio: (filas: FilaBorrador[]) => FilaBorrador[]) => {
    setBorrador((antes) => ({ ...antes, filas: cambio(antes.filas), clave: nuevaIdempotencia() }))
  }, [])
  const cambiarFila = useCallback(
    (id: string, cambios: Partial<FilaBorrador>) =>
      conFilas((filas) => filas.map((fila) => (fila.id === id ? { ...fila, ...cambios } : fila))),
    [conFilas],
  )
  /** A new row after the last one, with its purity: items of one sale are usually alike. */
  const agregarFila = useCallback(
    () => conFilas((filas) => [...filas, filaVacia(filas.at(-1)?.ley)]),
    [conFilas],
  )
  const quitarFila = useCallback(
    (id: string) =>
      conFilas((filas) => {
        const quedan = filas.filter((fila) => fila.id !== id)
        return quedan.length > 0 ? quedan : [filaVacia()]
      }),
    [conFilas],
  )
  /** Puts a removed row back where it was. */
  const reponerFila = useCallback(
    (fila: FilaBorrador, indice: number) =>
      conFilas((filas) => {
        const otras = filas.length === 1 && filas[0] && estaVacia(filas[0]) ? [] : filas
        return [...otras.slice(0, indice), fila, ...otras.slice(indice)]
      }),
    [conFilas],
  )

  const descartar = useCallback(() => {
    quitarBorrador(usuario.id, almacenId)
    setRestaurado(false)
    setBorrador(borradorNuevo())
  }, [usuario.id, almacenId])

  return {
    borrador,
    /** There was work from before: the person must know that this is not a blank form. */
    restaurado,
    callar: () => setRestaurado(false),
    cambiar,
    irA,
    cambiarFila,
    agregarFila,
    quitarFila,
    reponerFila,
    descartar,
  }
}

export type ControlBorrador = ReturnType<typeof useBorrador>
