import { type DeepKeys, FormApi } from '@tanstack/react-form'

/** What of the library is used: values, typed paths, lists and what was visited; its validators are not (ADR 021). */
export type Nucleo<T> = FormApi<
  T,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined
>

export const crearNucleo = <T>(inicial: T): Nucleo<T> =>
  new FormApi({ defaultValues: inicial }) as unknown as Nucleo<T>

/** A value put by us: the rules are asked by us too. */
export const SIN_MAS = { dontUpdateMeta: true, dontValidate: true, dontRunListeners: true }

/** Puts all the values that differ: a field that keeps its own is not drawn. */
export function fijar<T extends object>(nucleo: Nucleo<T>, valores: T): void {
  for (const [campo, valor] of Object.entries(valores))
    if (valor !== Reflect.get(nucleo.state.values, campo))
      nucleo.setFieldValue(campo as DeepKeys<T>, valor as never, SIN_MAS)
}
