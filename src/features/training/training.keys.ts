export const homeKey = ['trainee', 'home'] as const;
export const trainingsKey = ['trainee', 'training'] as const;
export const trainingKey = (classId: number) => [...trainingsKey, classId] as const;
