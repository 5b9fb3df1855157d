/** A lead as the CRM takes it: names of its own fields with their values, empty ones left out. */
export type CamposCrm = Readonly<Record<string, string>>

/** Web-to-lead (facts/feeds §5). It answers the same to a good lead and to a bad one: taken means sent. `@throws FalloEnvio` */
export interface PuertoCrm {
  enviar(campos: CamposCrm): Promise<void>
}
