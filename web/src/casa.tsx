import { CajonDeCliente } from './modules/clientes/marco.tsx'
import { EnlaceManual } from './modules/manual/marco.ts'
import { Campana } from './modules/novedades/marco.ts'
import { AvisoSolicitudes, useLoQueEspera } from './modules/solicitudes/marco.tsx'
import { modulos } from './modulos.ts'
import { type Casa, ConCasa } from './shell/casa.ts'
import { Marco } from './shell/Marco.tsx'
import { quitarNombres } from './shell/paleta/recientes.ts'

quitarNombres()

/** What is told to whoever works: authorisations that wait, and the news. */
const Avisos = ({ className }: { className: string }) => (
  <>
    <AvisoSolicitudes className={className} />
    <Campana className={className} />
  </>
)

const CASA: Casa = {
  modulos,
  piezas: {
    encabezado: Avisos,
    finDelMenu: EnlaceManual,
    encima: CajonDeCliente,
    useLoQueEspera,
  },
}

/** The frame with every module of the house: the one place that knows both. */
export function MarcoDeLaCasa() {
  return (
    <ConCasa value={CASA}>
      <Marco />
    </ConCasa>
  )
}
