import { Select, type SelectProps } from 'antd'
import { useSeCierraAlElegir } from '../../ui/useSeCierraAlElegir.ts'

/** A list of one of several that stand in a row. */
export function Eleccion(props: SelectProps<string | null>) {
  return <Select {...useSeCierraAlElegir()} {...props} />
}
