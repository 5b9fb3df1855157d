import { Drawer } from 'antd'
import { PersonaTelefono } from '../encabezado/Encabezado.tsx'
import { Pie } from '../Pie.tsx'
import { MenuLateral } from './MenuLateral.tsx'

/** The side menu as a drawer, on a telephone (design 13). */
export default function CajonMenu(props: {
  abierto: boolean
  alCerrar: () => void
  alVerAtajos: () => void
}) {
  const { abierto, alCerrar, alVerAtajos } = props
  return (
    <Drawer
      open={abierto}
      onClose={alCerrar}
      // The link of the page that is open already changes no address, and is an answer all the same.
      onClick={({ target }) => (target as Element).closest('a') && alCerrar()}
      placement="left"
      size={280}
      title="Retroventa"
      rootClassName="marco-cajon"
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
    >
      <PersonaTelefono alVerAtajos={alVerAtajos} />
      <MenuLateral plegado={false} />
      <Pie />
    </Drawer>
  )
}
