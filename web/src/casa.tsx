import { CajonDeCliente } from './modules/clientes/marco.tsx'
import { EnlaceManual } from './modules/manual/marco.ts'
import { Campana } from './modules/novedades/marco.ts'
import { modulos } from './modulos.ts'
import { type Casa, ConCasa } from './shell/casa.ts'
import { Marco } from './shell/Marco.tsx'

const CASA: Casa = {
  modulos,
  piezas: { encabezado: Campana, finDelMenu: EnlaceManual, encima: CajonDeCliente },
}

/** The frame with every module of the house: the one place that knows both. */
export function MarcoDeLaCasa() {
  return (
    <ConCasa value={CASA}>
      <Marco />
    </ConCasa>
  )
}
