import type { Page } from '@playwright/test'
import { escribirAMano } from './persona.ts'

/** Keys pressed until now, a chord as many as it has; the password is not counted. */
export function contarTeclas(page: Page) {
  let pulsadas = 0
  return {
    pulsar: async (tecla: string) => {
      pulsadas += tecla.split('+').length
      await page.keyboard.press(tecla)
    },
    escribir: async (texto: string) => {
      pulsadas += texto.length
      await escribirAMano(page, texto)
    },
    cuantas: () => pulsadas,
  }
}
