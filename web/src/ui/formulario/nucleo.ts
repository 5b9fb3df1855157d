import { FormApi } from '@tanstack/react-form'

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
