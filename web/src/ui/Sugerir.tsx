import { AutoComplete, type AutoCompleteProps } from 'antd'
import { seguirDeLargo } from './Elegir.tsx'

/** A text, with what it may go on as under it. As from every list, Tab goes on, and takes along what was typed towards (021). */
export function Sugerir(props: AutoCompleteProps<string>) {
  return (
    <AutoComplete
      {...props}
      onInputKeyDown={(evento) => {
        props.onInputKeyDown?.(evento)
        if (evento.key === 'Tab') seguirDeLargo(evento)
      }}
    />
  )
}
