import { Alert, Button } from 'antd'
import type { Espera } from './llevada.ts'

/** What was weighed in the valuation waits: the draft that was found is of a customer, and only who weighed it knows whose it is. */
export const AvisoLlevada = ({ espera, aqui, aparte }: Espera) =>
  espera && (
    <Alert
      type="warning"
      showIcon
      title="Lo que se pesó en la valoración todavía no está aquí: esto quedó sin terminar, de otro momento."
      description="Si es del mismo cliente, agréguelo. Si no, déjelo aparte: no se pierde, queda aquí arriba."
      action={
        <>
          <Button size="small" onClick={aqui}>
            Agregarlo a este
          </Button>
          <Button size="small" onClick={() => void aparte()}>
            Dejarlo aparte y seguir
          </Button>
        </>
      }
    />
  )
