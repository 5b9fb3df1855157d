import { Alert } from 'antd'
import { Boton } from '../../ui/Boton.tsx'
import { SIN_MOVERSE } from '../../ui/formulario/Piezas.tsx'

/** Brings the lines that close a year. @param puede no row is written: it is put in the place of none that somebody wrote */
export function TraerCierre(props: { anio: number; trayendo: boolean; puede: boolean; alTraer: () => void }) {
  const { anio, trayendo, puede, alTraer } = props
  return (
    <Boton chico disabled={trayendo || !puede} aria-busy={trayendo} {...SIN_MOVERSE} onClick={alTraer}>
      {trayendo ? `Trayendo el cierre de ${anio}…` : `Traer el cierre de ${anio}`}
    </Boton>
  )
}

/** What a voucher of a day of a closed month says before it is signed. @param cerrado with what it was closed, in words */
export const AvisoDeMesCerrado = ({ cerrado }: { cerrado: string | undefined }) =>
  cerrado && (
    <Alert
      showIcon
      type="warning"
      title={cerrado}
      description="Lo que guarde cambia un mes que ya se cerró, y queda autorizado por quien puede hacerlo."
    />
  )
