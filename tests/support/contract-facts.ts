/** A year for three people, as a contract is written. */
export const contractFacts = {
  name: 'Training 2027',
  billingPlanName: 'Standard',
  seats: 3,
  startAt: '2027-01-01',
  endAt: '2027-12-31',
  aiChatEnabled: true,
  monthlyAiTokens: 1000,
  note: '',
};
