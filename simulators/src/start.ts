import { iniciarSimuladorListas } from './listas.ts'

export interface AjustesSimuladores {
  /** Folder with real list files, served instead of the fictional ones. */
  carpetaListas?: string | undefined
}

/** Starts every simulator that the demonstration needs. */
export async function iniciarSimuladores({
  carpetaListas,
}: AjustesSimuladores = {}): Promise<{ ofacUrl: string; onuUrl: string; detener(): Promise<void> }> {
  return iniciarSimuladorListas(carpetaListas === undefined ? {} : { carpeta: carpetaListas })
}
