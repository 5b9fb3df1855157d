import { dibujarConsultas } from '../consultas/public.ts'
import { CajonCliente, type PropsCajonCliente } from './CajonCliente.tsx'

/** The drawer where no page gives the consultations: the sheet over any page, and what is opened from it (000 §2.4). */
export function CajonConConsultas(props: Omit<PropsCajonCliente, 'consultas'>) {
  return <CajonCliente {...props} consultas={dibujarConsultas} />
}
