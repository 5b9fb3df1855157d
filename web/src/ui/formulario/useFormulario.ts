import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { useFirma } from '../FirmaEmpleado.tsx'
import { Formulario } from './Formulario.ts'
import type { Intento, Opciones } from './opciones.ts'
import { useRenace } from './salida/renacer.ts'

/** As `Opciones`, with the answer of the save known. */
export interface OpcionesDeFormulario<T extends object, R>
  extends Omit<Opciones<T>, 'enviar' | 'exito' | 'alGuardar'> {
  enviar: (valores: T, con: Intento) => Promise<R>
  exito?: (guardado: R) => ReturnType<NonNullable<Opciones<T>['exito']>>
  alGuardar?: (guardado: R, valores: T) => void
  /** First words of the query keys that the save makes old. */
  refrescar?: readonly string[]
}

/**
 * The form of a screen (ADR 021): values, faults, draft, save, signature, clash of versions. Draw it with `CajonFormulario`
 * or `DialogoFormulario` or, in a page, with `AvisosFormulario` and `PreguntasFormulario`, and its fields with `Campo…`.
 * @returns the same object in every drawing; another record needs another `key`
 */
export function useFormulario<T extends object, R>(opciones: OpcionesDeFormulario<T, R>): Formulario<T> {
  const { usuario, almacen } = useSesion()
  const cache = useQueryClient()
  const firma = useFirma(usuario.username, opciones.prestada)
  const { refrescar = [], exito, alGuardar, ...resto } = opciones
  const alHallar = () => {
    for (const llave of refrescar) void cache.invalidateQueries({ queryKey: [llave] })
  }
  const completas: Opciones<T> = {
    ...resto,
    alHallar,
    ...(exito && { exito: (guardado) => exito(guardado as R) }),
    alGuardar(guardado, valores) {
      alHallar()
      alGuardar?.(guardado as R, valores)
    },
  }
  const [formulario] = useState(
    () => new Formulario<T>(completas, { usuarioId: usuario.id, almacen: almacen?.id }),
  )
  formulario.con(completas, firma)
  useSyncExternalStore(formulario.suscribir, () => formulario.cambio)
  useEffect(() => formulario.vivir(), [formulario])
  useRenace(formulario)
  return formulario
}
