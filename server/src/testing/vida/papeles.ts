import { expect } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { enOrden } from '../../modules/blancos/queries.ts'
import { anular, numerar } from '../../modules/blancos/service.ts'

/** What this house knows of each blank contract, without asking it. */
interface Papel {
  readonly codigo: string
  estado: 'suelto' | 'usado' | 'anulado'
  /** That which names it, or did and was voided. */
  contrato: string | null
  /** Since a contract named its number: that one, and those in its place. */
  familia: { codigo: string; clienteId: unknown }[]
}

interface Nombrado {
  readonly consecutivoAnterior?: string
  readonly clienteId?: unknown
}

/** What a contract on one names: its number, or as often any contract that was voided and was written on it. */
export function nombrado(papel: Papel, azar: number): Nombrado {
  const anterior = papel.estado === 'suelto' ? papel.familia[azar % (2 * papel.familia.length)] : undefined
  if (!anterior) return { consecutivoAnterior: papel.codigo }
  return { consecutivoAnterior: anterior.codigo, clienteId: anterior.clienteId }
}

/** Blank contracts of a branch, by what was done with each: no number is used twice, lost or given again. */
export function crearPapeles(deps: Dependencias, actor: Actor) {
  const todos: Papel[] = []
  const uno = (azar: number): Papel | undefined => todos[azar % Math.max(1, todos.length)]
  return {
    uno,
    cuantos: (estado: Papel['estado']) => todos.filter((papel) => papel.estado === estado).length,
    async imprimir(cuantos: number): Promise<void> {
      const codigos = await numerar(deps, actor, cuantos)
      expect(codigos).toEqual(
        Array.from({ length: cuantos }, (_, i) => `PCT01-EB${String(todos.length + 1 + i).padStart(6, '0')}`),
      )
      todos.push(
        ...codigos.map((codigo) => ({ codigo, estado: 'suelto' as const, contrato: null, familia: [] })),
      )
    },
    /** One that is loose is voided, and no other. */
    async anular(azar: number): Promise<void> {
      const papel = uno(azar)
      if (!papel) return
      const dicho = await anular(deps, actor, papel.codigo, 'se mojó en la bodega').then(
        ({ estado }) => estado,
        (error: unknown) => {
          if (error instanceof Fallo) return error.codigo
          throw error
        },
      )
      expect([papel, dicho]).toEqual([papel, papel.estado === 'suelto' ? 'anulado' : 'blanco.cerrado'])
      if (papel.estado === 'suelto') Object.assign(papel, { estado: 'anulado', contrato: null })
    },
    /** A contract was written on one, that names its number or one that was voided. */
    usar(papel: Papel, contrato: string, { consecutivoAnterior, clienteId }: Nombrado): void {
      expect(papel.estado).toBe('suelto')
      const familia = consecutivoAnterior === papel.codigo ? [] : papel.familia
      Object.assign(papel, {
        estado: 'usado',
        contrato,
        familia: [...familia, { codigo: contrato, clienteId }],
      })
    },
    /** A contract was voided: its customer signed that paper, which is to be named again. */
    soltar(contrato: string): void {
      const suyo = todos.find((papel) => papel.contrato === contrato && papel.estado === 'usado')
      if (suyo) suyo.estado = 'suelto'
    },
    async comprobar(): Promise<void> {
      const { rows } = await enOrden(actor.almacenId, { orden: 'codigo' }).execute(deps.db)
      const dichos = rows.map(({ codigo, estado, contrato }) => ({ codigo, estado, contrato }))
      expect(dichos).toEqual(todos.map(({ familia: _, ...papel }) => papel))
    },
  }
}

export type Papeles = ReturnType<typeof crearPapeles>
