import { prepararDemostracion } from '@retroventa/server/testing/demostracion'

/** Before all walks: the demonstration is written once; each worker gets a copy of it. @returns what ends it */
export default async function preparar(): Promise<() => Promise<void>> {
  const { demostracion, cerrar } = await prepararDemostracion()
  // Workers are processes that begin after this, with this environment.
  process.env.E2E_DEMOSTRACION = JSON.stringify(demostracion)
  return cerrar
}
