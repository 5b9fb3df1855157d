import { expect, it } from 'vitest'
import { crearTurnos } from './recuperar.ts'

it('of two customers chosen one after the other the second stays, whichever answer comes first', async () => {
  const turno = crearTurnos()
  const elegidos: string[] = []
  const llegan: Record<string, () => void> = {}
  const elegir = async (cual: string): Promise<void> => {
    const esSuTurno = turno()
    await new Promise<void>((llega) => {
      llegan[cual] = llega
    })
    if (esSuTurno()) elegidos.push(cual)
  }
  const los = [elegir('el primero'), elegir('el segundo')]
  llegan['el segundo']?.()
  llegan['el primero']?.()
  await Promise.all(los)
  expect(elegidos).toEqual(['el segundo'])
})
